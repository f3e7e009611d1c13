import type { BodyOf } from '@castline/contract/call'
import type { changePassword as changePasswordEndpoint } from '@castline/contract/users'
import { audit } from '#database/audit.ts'
import type { Database } from '#database/database.ts'
import type { Caller } from '#http/caller.ts'
import { orNotFound } from '#http/errors.ts'
import { hashPassword } from '#passwords/passwords.ts'
import { endKeys } from '#sessions/key-queries.ts'
import { endSessions } from '#sessions/queries.ts'
import { hashOfCurrentPassword, wrongCurrentPassword } from './current-password.ts'
import { replacePassword, userById } from './queries.ts'
import { refuseGuessable } from './refuse-guessable.ts'

/**
 * Changes the caller's password and ends their other sessions. Throws 400 for a wrong `currentPassword` or a
 * `newPassword` that is easily guessed.
 */
export async function changePassword(
  database: Database,
  caller: Caller,
  { currentPassword, newPassword, endKeys: endsKeys }: BodyOf<typeof changePasswordEndpoint>,
): Promise<void> {
  const oldHash = await hashOfCurrentPassword(database, caller.id, currentPassword)
  const user = orNotFound(await userById(database, caller.id), 'user')
  await refuseGuessable('newPassword', newPassword, user)
  const newHash = await hashPassword(newPassword)
  await database.transaction(async (transaction) => {
    if (!(await replacePassword(transaction, caller.id, oldHash, newHash))) throw wrongCurrentPassword()
    await endSessions(transaction, caller.id, caller.sessionId)
    const keys = endsKeys ? await endKeys(transaction, caller.id, caller.id) : 0
    const entry = { action: 'user.password', subject: 'user', subjectId: caller.id } as const
    const details = { username: caller.username, ...(keys > 0 && { keys }) }
    await audit(transaction, { by: caller.id, ...entry, details })
  })
}
