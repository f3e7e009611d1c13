import type { Role } from '@castline/domain/roles'
import type { Queryable } from '#database/database.ts'

/** Returns an active user by username; null if there is none. */
export function qrReporter(database: Queryable, username: string): Promise<{ id: string; role: Role } | null> {
  return database.row<{ id: string; role: Role }>(
    'SELECT id, role FROM users WHERE lower(username) = lower($1) AND active AND deleted_at IS NULL',
    [username],
    'reporter-by-username',
  )
}
