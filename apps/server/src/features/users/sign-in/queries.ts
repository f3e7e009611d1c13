import type { Queryable } from '#database/database.ts'
import { isActive } from '#database/reach.ts'
import { hasFactor, roleNeedsFactor } from '#sessions/factor-queries.ts'

export interface Account {
  readonly id: string
  readonly username: string
  readonly password_hash: string
  readonly has_factor: boolean
  /** Whether the role needs a second factor. */
  readonly needs_factor: boolean
  readonly is_active: boolean
  /** Whether an operator has reset the password so recently that it is accepted without PASSWORD_SIGN_IN. */
  readonly is_emergency: boolean
}

/**
 * Returns the account with this username or e-mail address, case-insensitive; null if it is unknown, deleted or has no
 * password.
 */
export function accountToSignIn(database: Queryable, emailOrUsername: string): Promise<Account | null> {
  return database.row<Account>(
    `SELECT id, username, password_hash, ${isActive('users')} AS is_active, coalesce(password_until > now(), false) AS is_emergency,
       ${hasFactor('users.id')} AS has_factor, ${roleNeedsFactor('users.role')} AS needs_factor
     FROM users
     WHERE (lower(username) = lower($1) OR lower(email) = lower($1))
       AND kind = 'person' AND password_hash IS NOT NULL AND deleted_at IS NULL`,
    [emailOrUsername],
    'account-to-sign-in',
  )
}

/** Returns the hash of a user's password; null if they have none. */
export async function passwordHashOf(database: Queryable, id: string): Promise<string | null> {
  const row = await database.row<{ password_hash: string | null }>('SELECT password_hash FROM users WHERE id = $1', [
    id,
  ])
  return row?.password_hash ?? null
}

/** Locks a user who is not deleted until the end of the transaction; null if there is none. */
export function lockNamedUser(transaction: Queryable, id: string): Promise<{ id: string; username: string } | null> {
  return transaction.row<{ id: string; username: string }>(
    'SELECT id, username FROM users WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE',
    [id],
  )
}

/** Whether the session began at the provider in the last ten minutes. */
export async function wasJustAtProvider(database: Queryable, sessionId: string): Promise<boolean> {
  const row = await database.row(
    "SELECT FROM oidc_sessions WHERE family_id = $1 AND created_at > now() - interval '10 minutes'",
    [sessionId],
  )
  return row !== null
}
