import type { Queryable } from '#database/database.ts'
import { isActive } from '#database/reach.ts'

export interface Account {
  readonly id: string
  readonly password_hash: string
}

/**
 * Returns the account with this username or e-mail address, case-insensitive; null if it is unknown, inactive or has no
 * password.
 */
export function accountToSignIn(database: Queryable, emailOrUsername: string): Promise<Account | null> {
  return database.row<Account>(
    `SELECT id, password_hash FROM users
     WHERE (lower(username) = lower($1) OR lower(email) = lower($1))
       AND password_hash IS NOT NULL AND ${isActive('users')}`,
    [emailOrUsername],
    'account-to-sign-in',
  )
}
