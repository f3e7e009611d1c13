import { randomBytes } from 'node:crypto'
import type { BodyOf } from '@castline/contract/call'
import type { completeSignIn as endpoint, NeededFactor } from '@castline/contract/second-factor'
import type { FastifyReply } from 'fastify'
import { audit } from '#database/audit.ts'
import type { Database, Queryable } from '#database/database.ts'
import type { Sealing } from '#database/sealing.ts'
import { ApiError } from '#http/errors.ts'
import type { Site } from '#http/site.ts'
import { forgetWrongCodes } from '#sessions/code-queries.ts'
import { factorsOf } from '#sessions/factor-queries.ts'
import { lockAccount } from '#sessions/queries.ts'
import { beginSession, type Session, sha256 } from '#sessions/refresh-tokens.ts'
import { deleteTicket, insertDevice, isRemembered, type OpenTicket, setChallenge } from '#sessions/ticket-queries.ts'
import type { Account } from '../queries.ts'
import { acceptCode } from './codes.ts'
import { countGuess, refuseGuessing } from './guesses.ts'
import { acceptPasskey } from './passkeys.ts'
import { newTicket, openTicket } from './tickets.ts'

/**
 * Whether a user with the right password is asked for a second factor: they have one, or their role needs one, and
 * this device is not remembered.
 */
export async function asksForFactor(
  database: Database,
  account: Account,
  device: string | undefined,
): Promise<boolean> {
  if (!account.has_factor) return account.needs_factor
  return device === undefined || !(await isRemembered(database, account.id, sha256(device)))
}

/** Exchanges the right password for a ticket; null if the account changed since it was checked. */
export function factorNeeded(database: Database, account: Account, host: string): Promise<NeededFactor | null> {
  return database.transaction(async (transaction) => {
    if (!(await lockAccount(transaction, account))) return null
    if (!account.has_factor) return { ticket: await newTicket(transaction, account.id, 'required'), methods: [] }
    const methods = await methodsOf(transaction, account.id, host)
    return { ticket: await newTicket(transaction, account.id, 'sign-in'), methods }
  })
}

/** Returns the ways in which a user with a second factor gives it at this host. */
export async function methodsOf(
  transaction: Queryable,
  userId: string,
  host: string,
): Promise<NeededFactor['methods']> {
  const { totp, passkeys, recoveryCodes } = await factorsOf(transaction, userId, host)
  const methods: NeededFactor['methods'] = []
  if (totp) methods.push('totp')
  if (passkeys > 0) methods.push('passkey')
  // Who has only passkeys for another address and no codes left is not led to a set-up, which their ticket does not open.
  if (recoveryCodes > 0 || methods.length === 0) methods.push('recovery')
  return methods
}

export interface GivenFactor extends Pick<BodyOf<typeof endpoint>, 'code' | 'passkey'> {
  /** Null for a page that is not ours: passkeys are then refused. */
  readonly site: Site | null
}

/** Checks the factor. Returns which it was, or null for a wrong one; counts wrong codes. */
export async function acceptFactor(transaction: Queryable, sealing: Sealing, ticket: OpenTicket, given: GivenFactor) {
  const { user_id: userId, username } = ticket
  if (given.passkey) {
    const isRight = given.site && (await acceptPasskey(transaction, ticket, given.site, given.passkey as never))
    return isRight ? 'passkey' : null
  }
  const kind = given.code === undefined ? null : await acceptCode(transaction, sealing, userId, given.code)
  if (kind) await forgetWrongCodes(transaction, userId)
  else await countGuess(transaction, userId, username)
  return kind
}

export const wrongCode = () => new ApiError('wrong_code', 'This code is wrong, or was used already.')

export interface SignedIn extends Session {
  /** The token of a device that is not asked again; null if it is. */
  readonly device: string | null
}

/** Completes a sign-in. Throws 401 for a ticket that is not open and for a wrong or used factor, 429 after too many. */
export async function completeSignIn(
  database: Database,
  sealing: Sealing,
  given: GivenFactor & { ticket: string; remember: boolean; userAgent: string | null; reply: FastifyReply },
): Promise<SignedIn> {
  const signedIn = await database.transaction(async (transaction) => {
    const ticket = await openTicket(transaction, given.ticket, ['sign-in'])
    const { user_id: userId, username, hash } = ticket
    if (!given.passkey) await refuseGuessing(transaction, userId, given.reply)
    const kind = await acceptFactor(transaction, sealing, ticket, given)
    // Not thrown here: the count of wrong codes and the used challenge must be stored.
    if (kind === null) {
      const entry = { action: 'user.failed-sign-in', subject: 'user', subjectId: userId } as const
      await audit(transaction, { by: null, ...entry, details: { username, reason: 'second_factor' } })
      await setChallenge(transaction, hash, null)
      return null
    }
    await deleteTicket(transaction, hash)
    const session = await beginSession(transaction, userId, given.userAgent)
    if (kind === 'recovery') {
      const { recoveryCodes: left } = await factorsOf(transaction, userId, null)
      const entry = { action: 'user.recovery-code', subject: 'user', subjectId: userId } as const
      await audit(transaction, { by: userId, ...entry, details: { username, left } })
    }
    if (!given.remember) return { ...session, device: null }
    const device = randomBytes(32).toString('base64url')
    await insertDevice(transaction, { hash: sha256(device), userId, familyId: session.id })
    return { ...session, device }
  })
  if (!signedIn) throw wrongCode()
  return signedIn
}
