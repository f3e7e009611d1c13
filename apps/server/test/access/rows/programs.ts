import { insertConnection, insertProgram } from '#features/users/programs/queries.ts'
import { sha256 } from '#sessions/refresh-tokens.ts'
import { aConfirmation } from '#support/factors.ts'
import { aKey } from '#support/keys.ts'
import { type Case, newName, nothing } from '../given.ts'
import { type AccessRows, alwaysWrites, reads } from '../row.ts'
import { administrators, signedIn } from '../rules.ts'

const redirect_url = 'http://localhost:8080/answer'

const aProgram = ({ database }: Case) =>
  insertProgram(database, { name: newName(), url: null, redirect_url, secret_hash: sha256(newName()) }, null)

async function aConnection(at: Case) {
  const programId = await aProgram(at)
  const { id: keyId } = await aKey(at.database, at.person, { scopes: ['bcf-read'] })
  await insertConnection(at.database, { keyId, programId, isPublic: true, refreshHash: sha256(keyId), days: 90 })
  return { params: { id: keyId } }
}

/** Endpoints about programs that act for people. */
export const programRows = {
  listConnectedPrograms: { ...signedIn, ...reads, given: nothing },
  askedProgram: { ...signedIn, ...reads, given: async (at) => ({ query: { client_id: await aProgram(at) } }) },
  answerProgram: {
    ...signedIn,
    ...alwaysWrites,
    given: async (at) => ({
      body: {
        client_id: await aProgram(at),
        is_allowed: true,
        confirmation: await aConfirmation(at.database, at.person),
      },
    }),
  },
  disconnectProgram: { ...signedIn, ...alwaysWrites, given: aConnection },
  listPrograms: { ...administrators, ...reads, given: nothing },
  registerProgram: {
    ...administrators,
    ...alwaysWrites,
    given: async (at) => ({
      body: { name: newName(), redirect_url, confirmation: await aConfirmation(at.database, at.person) },
    }),
  },
  removeProgram: { ...administrators, ...alwaysWrites, given: async (at) => ({ params: { id: await aProgram(at) } }) },
} as const satisfies AccessRows
