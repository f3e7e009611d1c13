import { audit } from '#database/audit.ts'
import type { Database, Queryable } from '#database/database.ts'
import type { Caller } from '#http/caller.ts'
import { ApiError, invalid, notFound, orNotFound } from '#http/errors.ts'
import { passwordMatches, type Verify } from '#passwords/passwords.ts'
import { deleteTotp, factorsOf, removeFactors, removeRecovery } from '#sessions/factor-queries.ts'
import { endKeys } from '#sessions/key-queries.ts'
import { deletePasskey } from '#sessions/passkey-queries.ts'
import { endSessions } from '#sessions/queries.ts'
import { lockNamedUser, passwordHashOf } from '../queries.ts'
import { newRecoveryCodes } from './codes.ts'
import { newTicket } from './tickets.ts'

interface Confirmed {
  readonly caller: Caller
  readonly currentPassword: string
  readonly verify?: Verify | undefined
}

export const wrongPassword = () =>
  invalid([{ field: 'currentPassword', message: 'The current password is incorrect.' }])

/** Runs the work in a transaction that has locked the caller's account. Throws 400 if the password is wrong. */
async function withPassword<T>(
  database: Database,
  { caller, currentPassword, verify }: Confirmed,
  work: (transaction: Queryable) => Promise<T>,
): Promise<T> {
  const hash = await passwordHashOf(database, caller.id)
  if (!(await passwordMatches(hash, currentPassword, verify)) || hash === null) throw wrongPassword()
  return database.transaction(async (transaction) => {
    await lockNamedUser(transaction, caller.id)
    // The password may have been changed since it was checked.
    if ((await passwordHashOf(transaction, caller.id)) !== hash) throw wrongPassword()
    return work(transaction)
  })
}

/** Exchanges the current password for a ticket to add a factor. */
export function beginSetUp(database: Database, given: Confirmed): Promise<{ ticket: string }> {
  return withPassword(database, given, async (transaction) => ({
    ticket: await newTicket(transaction, given.caller.id, 'set-up'),
  }))
}

/** Removes the app or a passkey. Throws 404, and 409 for the last factor of a role that needs one. */
export function removeFactor(database: Database, given: Confirmed & { factor: string }): Promise<void> {
  const { caller, factor } = given
  return withPassword(database, given, async (transaction) => {
    const isRemoved =
      factor === 'totp'
        ? await deleteTotp(transaction, caller.id)
        : (await deletePasskey(transaction, caller.id, factor)) !== null
    if (!isRemoved) throw notFound('second factor')
    const left = await factorsOf(transaction, caller.id, null)
    if (!left.totp && left.passkeys === 0) {
      if (left.required) throw new ApiError('conflict', 'Your role needs a second factor. Add another one first.')
      await removeRecovery(transaction, caller.id)
    }
    const details = { username: caller.username, factor: factor === 'totp' ? 'totp' : 'passkey' }
    const entry = { action: 'user.factor-remove', subject: 'user', subjectId: caller.id } as const
    await audit(transaction, { by: caller.id, ...entry, details })
  })
}

/** Replaces the recovery codes. Throws 409 without a second factor, which they would stand for. */
export function renewRecoveryCodes(database: Database, given: Confirmed): Promise<{ recovery_codes: string[] }> {
  const { caller } = given
  return withPassword(database, given, async (transaction) => {
    const { totp, passkeys } = await factorsOf(transaction, caller.id, null)
    if (!totp && passkeys === 0) throw new ApiError('conflict', 'Add a second factor first.')
    const entry = { action: 'user.recovery-codes', subject: 'user', subjectId: caller.id } as const
    await audit(transaction, { by: caller.id, ...entry, details: { username: caller.username } })
    return { recovery_codes: await newRecoveryCodes(transaction, caller.id) }
  })
}

/** Removes another user's factors and ends their sessions. Throws 404, and 409 for one's own, which need the password. */
export async function resetSecondFactor(
  database: Database,
  caller: Caller,
  id: string,
  endsKeys: boolean,
): Promise<void> {
  if (id.toLowerCase() === caller.id) {
    throw new ApiError('conflict', 'Remove your own second factor in your account settings, with your password.')
  }
  await database.transaction(async (transaction) => {
    const user = orNotFound(await lockNamedUser(transaction, id), 'user')
    await removeFactors(transaction, user.id)
    await endSessions(transaction, user.id, null)
    const keys = endsKeys ? await endKeys(transaction, user.id, caller.id) : 0
    const entry = { action: 'user.factor-reset', subject: 'user', subjectId: user.id } as const
    await audit(transaction, {
      by: caller.id,
      ...entry,
      details: { username: user.username, ...(keys > 0 && { keys }) },
    })
  })
}
