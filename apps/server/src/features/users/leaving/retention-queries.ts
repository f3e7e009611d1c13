import type { Queryable } from '#database/database.ts'
import { type Person, personColumns } from './queries.ts'

/** Advisory lock: of several servers on a database one deletes what is due. */
const lockId = 5_310_077

/** Locks until the end of the transaction; false if another server is at it. */
export async function lockRetention(transaction: Queryable): Promise<boolean> {
  const row = await transaction.row<{ locked: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS locked', [lockId])
  return row?.locked ?? false
}

/**
 * Returns the people who were deactivated or deleted at least so many days ago, not yet erased. Not service accounts: they have no
 * personal data.
 */
export function peopleToErase(transaction: Queryable, days: number): Promise<Person[]> {
  return transaction.rows<Person>(
    `SELECT ${personColumns} FROM users
     WHERE kind = 'person' AND erased_at IS NULL AND least(deactivated_at, deleted_at) < now() - make_interval(days => $1)
     ORDER BY username`,
    [days],
  )
}

/** Deletes sessions that ended at least so many days ago; returns the number of their tokens. */
export async function deleteEndedSessions(transaction: Queryable, days: number): Promise<number> {
  const row = await transaction.row<{ count: number }>(
    `WITH gone AS (
       DELETE FROM refresh_tokens WHERE least(revoked_at, expires_at) < now() - make_interval(days => $1) RETURNING 1
     ) SELECT count(*)::int AS count FROM gone`,
    [days],
  )
  return row?.count ?? 0
}

/** Deletes entries about people, the server and exports; those about components are the history that undoing needs. */
export async function deleteOldEntries(transaction: Queryable, days: number): Promise<number> {
  const row = await transaction.row<{ count: number }>(
    `WITH gone AS (
       DELETE FROM audit_log WHERE (subject IN ('user', 'system') OR action = 'export') AND at < now() - make_interval(days => $1) RETURNING 1
     ) SELECT count(*)::int AS count FROM gone`,
    [days],
  )
  return row?.count ?? 0
}

/** Deletes calls of webhooks that were made or given up at least so many days ago. */
export async function deleteOldCalls(transaction: Queryable, days: number): Promise<number> {
  const row = await transaction.row<{ count: number }>(
    `WITH gone AS (
       DELETE FROM webhook_deliveries WHERE finished_at < now() - make_interval(days => $1) RETURNING 1
     ) SELECT count(*)::int AS count FROM gone`,
    [days],
  )
  return row?.count ?? 0
}
