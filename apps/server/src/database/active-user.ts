import type { Role } from '@castline/domain/users/roles'
import type { Queryable } from './database.ts'
import { isActive } from './reach.ts'

/** Returns an active user by username, case-insensitive; null if there is none. */
export function activeUser(database: Queryable, username: string): Promise<{ id: string; role: Role } | null> {
  return database.row<{ id: string; role: Role }>(
    `SELECT id, role FROM users WHERE lower(username) = lower($1) AND ${isActive('users')}`,
    [username],
    'active-user',
  )
}
