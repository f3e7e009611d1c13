import type { FastifyReply } from 'fastify'
import { audit } from '#database/audit.ts'
import type { Database, Queryable } from '#database/database.ts'
import type { Sealing } from '#database/sealing.ts'
import { ApiError } from '#http/errors.ts'
import type { Site } from '#http/site.ts'
import { factorsOf, storeTotp } from '#sessions/factor-queries.ts'
import { beginSession, type Session } from '#sessions/refresh-tokens.ts'
import { deleteTicket, type OpenTicket, setChallenge } from '#sessions/ticket-queries.ts'
import { acceptTotp, newRecoveryCodes, newTotp } from './codes.ts'
import { countGuess, refuseGuessing } from './guesses.ts'
import { addPasskey, creationOptions } from './passkeys.ts'
import { wrongCode } from './sign-in.ts'
import { openTicket } from './tickets.ts'

const purposes = ['required', 'set-up'] as const

/** What setting up a factor leads to. */
export interface Added {
  /** Shown once; empty if the user has some already. */
  readonly recovery_codes: string[]
  /** Of the sign-in that waited for it; null in a running session. */
  readonly session: Session | null
}

/** Returns a secret for an authenticator app, which waits for a code. Throws 409 if the user has an app. */
export function beginTotp(database: Database, sealing: Sealing, ticket: string) {
  return database.transaction(async (transaction) => {
    const { user_id: userId, username } = await openTicket(transaction, ticket, purposes)
    const totp = newTotp(username)
    if (await storeTotp(transaction, userId, sealing.seal(totp.secret, userId))) return totp
    throw new ApiError('conflict', 'An authenticator app is set up already. Remove it first.')
  })
}

/** Uses up the ticket, records the factor, and begins the session that waited for it. */
async function finish(
  transaction: Queryable,
  { user_id: userId, username, purpose, hash }: OpenTicket & { hash: Buffer },
  factor: { kind: 'totp' } | { kind: 'passkey'; name: string },
  userAgent: string | null,
): Promise<Added> {
  await deleteTicket(transaction, hash)
  const { recoveryCodes } = await factorsOf(transaction, userId, null)
  const recovery_codes = recoveryCodes > 0 ? [] : await newRecoveryCodes(transaction, userId)
  const entry = { action: 'user.factor-add', subject: 'user', subjectId: userId } as const
  await audit(transaction, { by: userId, ...entry, details: { username, factor: factor.kind } })
  const session = purpose === 'required' ? await beginSession(transaction, userId, userAgent) : null
  return { recovery_codes, session }
}

interface Client {
  readonly ticket: string
  readonly userAgent: string | null
}

/** Adds the app that waits for this code. Throws 401 for a wrong code and a ticket that is not open. */
export async function confirmTotp(
  database: Database,
  sealing: Sealing,
  given: Client & { code: string; reply: FastifyReply },
): Promise<Added> {
  const added = await database.transaction(async (transaction) => {
    const ticket = await openTicket(transaction, given.ticket, purposes)
    const { user_id: userId } = ticket
    await refuseGuessing(transaction, userId, given.reply)
    const code = given.code.replace(/\s/g, '')
    if (await acceptTotp(transaction, sealing, { userId, code, state: 'waiting' })) {
      return finish(transaction, ticket, { kind: 'totp' }, given.userAgent)
    }
    await countGuess(transaction, userId, ticket.username)
    return null
  })
  if (!added) throw wrongCode()
  return added
}

/** Returns what the browser needs to make a passkey, and stores its challenge. */
export function beginPasskey(database: Database, ticket: string, site: Site) {
  return database.transaction(async (transaction) => {
    const open = await openTicket(transaction, ticket, purposes)
    const options = await creationOptions(transaction, open, site)
    await setChallenge(transaction, open.hash, options.challenge)
    return options
  })
}

/** Adds a passkey. Throws 401 if it was not made for this ticket on our page. */
export async function confirmPasskey(
  database: Database,
  given: Client & { site: Site; name: string; passkey: object },
): Promise<Added> {
  const added = await database.transaction(async (transaction) => {
    const ticket = await openTicket(transaction, given.ticket, purposes)
    const { name } = given
    if (await addPasskey(transaction, ticket, given.site, { response: given.passkey as never, name })) {
      return finish(transaction, ticket, { kind: 'passkey', name }, given.userAgent)
    }
    await setChallenge(transaction, ticket.hash, null)
    return null
  })
  if (!added) throw wrongCode()
  return added
}
