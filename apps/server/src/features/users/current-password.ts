import type { Queryable } from '#database/database.ts'
import { type ApiError, invalid } from '#http/errors.ts'
import { passwordMatches } from '#passwords/passwords.ts'
import { passwordHashOf } from './queries.ts'

/** Not 401, which would mean to a client that its session is over. */
export function wrongCurrentPassword(message = 'The current password is incorrect.'): ApiError {
  return invalid([{ field: 'currentPassword', message }])
}

/**
 * Checks the current password and returns its hash; a change that relies on it verifies in its transaction that the
 * user still has this hash. Throws 400 with `currentPassword` if it is wrong.
 */
export async function hashOfCurrentPassword(database: Queryable, id: string, given: string): Promise<string> {
  const hash = await passwordHashOf(database, id)
  if (!(await passwordMatches(hash, given)) || hash === null) throw wrongCurrentPassword()
  return hash
}
