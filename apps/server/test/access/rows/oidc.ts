import type { Database } from '#database/database.ts'
import { beginAtProvider } from '#features/users/oidc/provider.ts'
import { insertSignIn, insertStranger, type LinkOf } from '#features/users/oidc/queries.ts'
import { sha256 } from '#sessions/refresh-tokens.ts'
import { aConfirmation } from '#support/factors.ts'
import { signInAtProvider } from '#support/oidc-provider.ts'
import { sessionOf } from '#support/test-app.ts'
import { aRefreshToken, type Case, nothing, ofMember } from '../given.ts'
import { isStarted, returnPage, startedProvider } from '../provider.ts'
import { type AccessRows, alwaysWrites, reads } from '../row.ts'
import { administrators, anybody, signedIn } from '../rules.ts'
import { resetPassword } from '../world.ts'

const headers = { origin: 'http://localhost' }

/** Inserts somebody whom the provider knows, and returns their ticket. */
async function aStranger({ database }: Case) {
  const ticket = crypto.randomUUID()
  const name = `p-${ticket.slice(0, 8)}`
  const stranger = { issuer: 'https://login.example', subject: ticket, username: name, name, email: null }
  await insertStranger(database, sha256(ticket), { ...stranger, role: 'viewer', project_ids: null })
  return { body: { ticket } }
}

/** Begins a sign-in and completes it at the provider; where none was started, the response is not valid. */
async function aResponse({ database }: Pick<Case, 'database'>, linkOf?: LinkOf) {
  if (!isStarted()) return { body: { query: 'state=x&code=x', binding: 'x' } }
  const { url, state, nonce, verifier } = await beginAtProvider(startedProvider(), returnPage, false)
  const binding = crypto.randomUUID()
  const hashes = { stateHash: sha256(state), bindingHash: sha256(binding) }
  await insertSignIn(database, { ...hashes, nonce, verifier, redirect_uri: returnPage, ...(linkOf && { linkOf }) })
  return { body: { query: (await signInAtProvider(url, 'person')).slice(1), binding } }
}

/** Links a user with somebody at an earlier provider, and returns the link. */
async function aLink(database: Database, userId: string): Promise<string> {
  const row = await database.row<{ id: string }>(
    `INSERT INTO oidc_identities (issuer, subject, user_id)
     SELECT 'https://login.example', $2, id FROM users WHERE id = $1 RETURNING id`,
    [userId, crypto.randomUUID()],
  )
  return row?.id ?? crypto.randomUUID()
}

/** Endpoints about signing in at a provider. */
export const oidcRows = {
  beginOidc: { ...anybody, ...alwaysWrites, given: () => ({ body: {}, headers }) },
  finishOidc: { ...anybody, ...alwaysWrites, given: (at) => aResponse(at) },
  linkOidc: {
    ...signedIn,
    ...alwaysWrites,
    given: async ({ person, database }) => ({ body: { confirmation: await aConfirmation(database, person) }, headers }),
  },
  finishOidcLink: {
    ...signedIn,
    ...alwaysWrites,
    async given(at) {
      // The provider's only person; another caller may have been linked before.
      await at.database.rows("DELETE FROM oidc_identities WHERE subject = 'person'")
      return aResponse(at, { id: at.person.id, sessionId: sessionOf(at.person) })
    },
  },
  requestOidcAccess: { ...anybody, ...alwaysWrites, given: aStranger },
  signOutOidc: { ...anybody, ...alwaysWrites, given: aRefreshToken },
  listIdentities: { ...signedIn, ...reads, given: nothing },
  removeIdentity: {
    ...signedIn,
    ...alwaysWrites,
    async given({ person, database }) {
      await resetPassword(database, person)
      const confirmation = await aConfirmation(database, person)
      return { params: { id: await aLink(database, person.id) }, body: { confirmation } }
    },
  },
  listIdentitiesOf: { ...administrators, ...reads, given: ofMember },
  removeIdentityOf: {
    ...administrators,
    ...alwaysWrites,
    given: async ({ place, database }) => ({
      params: { id: place.member.id, identityId: await aLink(database, place.member.id) },
    }),
  },
} satisfies AccessRows
