import { createHash, randomBytes } from 'node:crypto'
import type { BodyOf, QueryOf, ResponseOf } from '@castline/contract/call'
import type { answerProgram, askedProgram, registerProgram } from '@castline/contract/programs'
import { usualKeyDays } from '@castline/contract/values/keys'
import { programScopes } from '@castline/contract/values/programs'
import { audit } from '#database/audit.ts'
import type { Database, Queryable } from '#database/database.ts'
import type { Caller } from '#http/caller.ts'
import { ApiError, invalid, orNotFound } from '#http/errors.ts'
import { sha256 } from '#sessions/refresh-tokens.ts'
import { signInRules } from '#sessions/rules-queries.ts'
import { mailOwner } from '#tracking/messages/mail-owner.ts'
import { revokeKey } from '../keys/keys.ts'
import { requireConfirmation } from '../require-confirmation.ts'
import { fitsRegistered, hostOf, isOnThisComputer, redirectOf, withQuery } from './addresses.ts'
import {
  deleteProgram,
  findProgram,
  forgetUnused,
  insertCode,
  insertProgram,
  isConnection,
  keysOfProgram,
} from './queries.ts'

export const newSecret = () => randomBytes(32).toString('base64url')

/** What a program may do that names these scopes; everything unless it only wants to read. */
function scopesOf(asked: string | undefined): (typeof programScopes)[number][] {
  const words = (asked ?? '').split(/\s+/).filter(Boolean)
  const reads = words.length > 0 && words.every((word) => word === 'read' || word === 'bcf-read')
  return reads ? ['bcf-read'] : [...programScopes]
}

/** For how many days a program acts for somebody: as long as a key. */
export async function connectionDays(database: Queryable): Promise<number> {
  return Math.min(usualKeyDays, (await signInRules(database)).longest_key_days ?? usualKeyDays)
}

type Asked = QueryOf<typeof askedProgram>

/** The program that asks, and where it waits for the answer. Throws 404 and 400. */
async function asking(database: Queryable, { client_id, redirect_url }: Asked) {
  const program = orNotFound(await findProgram(database, client_id), 'program')
  const to = redirect_url ?? program.redirect_url
  if (fitsRegistered(program.redirect_url, to)) return { program, to }
  throw invalid([{ field: 'redirect_url', message: 'The program was registered with another address.' }])
}

export async function requestOf(database: Queryable, query: Asked): Promise<ResponseOf<typeof askedProgram>> {
  const { program, to } = await asking(database, query)
  const { name, url } = program
  const days = await connectionDays(database)
  return { name, url, host: hostOf(to), scopes: scopesOf(query.scope), days }
}

/** Returns where the program waits, with a code for it or with the refusal. Throws 404, 400, and 403 without a confirmation. */
export async function answer(
  database: Database,
  caller: Caller,
  given: BodyOf<typeof answerProgram>,
): Promise<ResponseOf<typeof answerProgram>> {
  const state = given.program_state
  return database.transaction(async (transaction) => {
    const { program, to } = await asking(transaction, given)
    if (!given.is_allowed) return { url: withQuery(to, { error: 'access_denied', state }) }
    await requireConfirmation(transaction, caller, given.confirmation)
    const code = newSecret()
    await insertCode(transaction, {
      hash: sha256(code),
      programId: program.id,
      userId: caller.id,
      redirectUrl: to,
      challenge: given.code_challenge ?? null,
      scopes: scopesOf(given.scope),
    })
    await mailOwner(transaction, caller.id, {
      subject: 'key_created',
      cause: `program:${createHash('sha256').update(code).digest('hex').slice(0, 32)}`,
      values: { key: program.name, username: caller.username, until: null },
    })
    return { url: withQuery(to, { code, state }) }
  })
}

/** Registers a program of an administrator, who has confirmed it. */
export function register(
  database: Database,
  caller: Caller,
  { name, redirect_url, confirmation }: BodyOf<typeof registerProgram>,
): Promise<ResponseOf<typeof registerProgram>> {
  const secret = newSecret()
  return database.transaction(async (transaction) => {
    await requireConfirmation(transaction, caller, confirmation)
    const program = { name, url: null, redirect_url: redirectOf(redirect_url), secret_hash: sha256(secret) }
    const id = await insertProgram(transaction, program, caller.id)
    const entry = { action: 'program.register', subject: 'system', subjectId: id } as const
    await audit(transaction, { by: caller.id, ...entry, details: { name, redirect_url } })
    return { client_id: id, client_secret: secret }
  })
}

/** Programs that registered themselves, at once: each person needs one for each program. */
const mostUnregistered = 2000

/**
 * Registers a program at its own request. Its answers go to the computer that it runs on, so that a person who follows a foreign link
 * gives nobody else a code. Throws 400 for other addresses, which an administrator registers.
 */
export function registerItself(
  database: Database,
  { name, url, redirect_url }: { readonly name: string; readonly url: string | null; readonly redirect_url: string },
): Promise<ResponseOf<typeof registerProgram>> {
  if (!isOnThisComputer(redirectOf(redirect_url))) {
    const message =
      'A program registers itself with http://localhost or http://127.0.0.1. An administrator registers others.'
    throw invalid([{ field: 'redirect_url', message }])
  }
  const secret = newSecret()
  return database.transaction(async (transaction) => {
    if ((await forgetUnused(transaction)) >= mostUnregistered) {
      throw new ApiError('too_many_requests', 'Too many programs have registered themselves. Try again tomorrow.')
    }
    const id = await insertProgram(transaction, { name, url, redirect_url, secret_hash: sha256(secret) }, null)
    return { client_id: id, client_secret: secret }
  })
}

/** Revokes what somebody has allowed a program; returns the account of its key. Throws 404. */
export async function disconnect(database: Database, caller: Caller, keyId: string): Promise<string> {
  orNotFound(await isConnection(database, keyId), 'program')
  return (await revokeKey(database, caller, keyId, caller.id)).account_id
}

/** Removes a program and revokes its keys; returns the accounts of these. Throws 404. */
export async function remove(database: Database, caller: Caller, id: string): Promise<string[]> {
  const accounts: string[] = []
  for (const keyId of await keysOfProgram(database, id)) {
    accounts.push((await revokeKey(database, caller, keyId, null)).account_id)
  }
  await database.transaction(async (transaction) => {
    const name = orNotFound(await deleteProgram(transaction, id), 'program')
    const entry = { action: 'program.remove', subject: 'system', subjectId: id } as const
    await audit(transaction, { by: caller.id, ...entry, details: { name } })
  })
  return accounts
}
