import type { Role } from '@castline/domain/users/roles'
import type { Queryable } from './database.ts'
import { isActive } from './reach.ts'

/** SQL condition that a person has this username, case-insensitive; programs are never named on a card. */
export const isNamed = (user: string, name: string) =>
  `lower(${user}.username) = lower(${name}) AND ${user}.kind = 'person'`

/** Returns an active person by username, case-insensitive; null if there is none. */
export function activeUser(database: Queryable, username: string): Promise<{ id: string; role: Role } | null> {
  return database.row<{ id: string; role: Role }>(
    `SELECT id, role FROM users WHERE ${isNamed('users', '$1')} AND ${isActive('users')}`,
    [username],
    'active-user',
  )
}
