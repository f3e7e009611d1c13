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

/** PostgreSQL's estimate of a small table is often of the time before an import. */
const countedRows = 200_000

/**
 * Returns versions, sizes and counts; many `components` are PostgreSQL's estimate, because counting them takes long.
 */
export async function databaseState(database: Queryable): Promise<DatabaseState> {
  const row = await database.row<DatabaseState>(
    `SELECT (SELECT name FROM migrations ORDER BY run_on DESC, id DESC LIMIT 1) AS schema,
       current_setting('server_version') AS version,
       pg_database_size(current_database())::float8 AS size,
       (SELECT count(*)::int FROM users WHERE kind = 'person' AND ${isActive('users')}) AS users,
       (SELECT count(*)::int FROM projects) AS projects,
       CASE WHEN (SELECT reltuples FROM pg_class WHERE oid = 'components'::regclass) < ${countedRows}
         THEN (SELECT count(*)::int FROM components WHERE deleted_at IS NULL)
         ELSE (SELECT reltuples::int FROM pg_class WHERE oid = 'components'::regclass) END AS components,
       (SELECT count(DISTINCT family_id)::int FROM refresh_tokens
        WHERE revoked_at IS NULL AND used_at IS NULL AND expires_at > now()) AS sessions,
       (SELECT count(*)::int FROM models WHERE state IN ('queued', 'converting')) AS waiting,
       (SELECT count(*)::int FROM models WHERE state = 'failed') AS failed`,
  )
  if (!row) throw new Error('The database returned no state.')
  return row
}

/**
 * Whether mail has waited for more than an hour although it was tried. A recipient that the mail server refuses is no
 * fault of the installation.
 */
export async function mailIsFailing(database: Queryable): Promise<boolean> {
  const row = await database.row(
    `SELECT FROM messages
     WHERE channel = 'mail' AND state IN ('waiting', 'sending') AND first_attempt_at < now() - interval '1 hour' LIMIT 1`,
  )
  return row !== null
}
