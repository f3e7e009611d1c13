import type { Queryable } from '#database/database.ts'
import { isActive } from '#database/reach.ts'

/** The facts about the installation that are in the database. */
export interface DatabaseState {
  readonly schema: string
  readonly version: string
  /** In bytes. */
  readonly size: number
  readonly users: number
  readonly projects: number
  readonly components: number
  readonly sessions: number
  readonly waiting: number
  readonly failed: number
}

/**
 * Returns versions, sizes and counts; `components` is PostgreSQL's estimate, because counting a large table takes long.
 */
export async function databaseState(database: Queryable): Promise<DatabaseState> {
  const row = await database.row<DatabaseState>(
    `SELECT (SELECT name FROM migrations ORDER BY run_on DESC, id DESC LIMIT 1) AS schema,
       current_setting('server_version') AS version,
       pg_database_size(current_database())::float8 AS size,
       (SELECT count(*)::int FROM users WHERE ${isActive('users')}) AS users,
       (SELECT count(*)::int FROM projects) AS projects,
       (SELECT greatest(reltuples, 0)::int FROM pg_class WHERE oid = 'components'::regclass) AS components,
       (SELECT count(DISTINCT family_id)::int FROM refresh_tokens
        WHERE revoked_at IS NULL AND used_at IS NULL AND expires_at > now()) AS sessions,
       (SELECT count(*)::int FROM models WHERE state IN ('queued', 'converting')) AS waiting,
       (SELECT count(*)::int FROM models WHERE state = 'failed') AS failed`,
  )
  if (!row) throw new Error('The database returned no state.')
  return row
}
