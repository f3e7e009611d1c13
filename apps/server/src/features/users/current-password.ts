import type { Queryable } from '#database/database.ts'
import { type ApiError, invalid } from '#http/errors.ts'
import { passwordMatches } from '#passwords/passwords.ts'
import { passwordHashOf } from './queries.ts'

/** Not 401: that would tell a client that its sign-in is over. */
export function wrongCurrentPassword(message = 'The current password is incorrect.'): ApiError {
  return invalid([{ field: 'currentPassword', message }])
}

/**
 * The hash that a user's current password was held against; a change that relies on it asks in its transaction whether it
 * is theirs still. Throws 400 that names `currentPassword` for a wrong one.
 */
export async function hashOfCurrentPassword(database: Queryable, id: string, given: string): Promise<string> {
  const hash = await passwordHashOf(database, id)
  if (!(await passwordMatches(hash, given)) || hash === null) throw wrongCurrentPassword()
  return hash
}
