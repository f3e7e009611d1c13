import type { Activity } from '@castline/contract/activity'
import type { Queryable } from '#database/database.ts'
import { activityColumns, activitySource } from '#tracking/status/status-change-columns.ts'

export type ProjectActivity = Activity & { readonly project_id: string }

/** Returns the id of the last status change; 0 if there is none. */
export async function lastChangeId(database: Queryable): Promise<number> {
  const row = await database.row<{ id: string | null }>('SELECT max(id) AS id FROM status_changes', [], 'outbox-head')
  return Number(row?.id ?? 0)
}

// Imported statuses are left out: an import is announced as a whole.
const between = `
  SELECT h.project_id, ${activityColumns} FROM ${activitySource}
  WHERE (h.id > $1 AND h.id <= $2 OR h.id = ANY($3::bigint[])) AND h.via <> 'import' AND c.deleted_at IS NULL
  ORDER BY h.id`

/** Returns the changes with ids above `head` up to `to`, and those with the given ids below, ordered by id. */
export function changesBetween(
  database: Queryable,
  head: number,
  to: number,
  ids: readonly number[],
): Promise<ProjectActivity[]> {
  return database.rows<ProjectActivity>(between, [head, to, ids], 'outbox-changes')
}

const head = `
  SELECT coalesce(max(id), 0) AS head, coalesce(max(id), 0) - $1::bigint AS behind,
    (SELECT recorded_at FROM status_changes WHERE id <= $1::bigint ORDER BY id DESC LIMIT 1) AS seen_at
  FROM status_changes`

/** Returns the id of the last change, how many ids `lastId` is behind it, and when the change `lastId` was recorded. */
export function latestChange(
  database: Queryable,
  lastId: string | number,
): Promise<{ head: string; behind: string; seen_at: string | null } | null> {
  return database.row<{ head: string; behind: string; seen_at: string | null }>(head, [lastId], 'replay-stands')
}

/**
 * Ids are drawn before the commit: a change with a lower id than the last one that a client received may have been
 * committed after that one was sent. Such a change was recorded at most this long before it, and is at most this many
 * ids away.
 */
const lookBackSeconds = 60
const lookBackIds = 10_000

/** Above this number of changes, fetching the data again is cheaper than replaying. */
export const maxReplayed = 1_000

const since = `
  SELECT h.project_id, ${activityColumns} FROM ${activitySource}
  WHERE h.project_id = ANY($1::uuid[]) AND h.via <> 'import' AND c.deleted_at IS NULL
    AND h.id > $2::bigint - ${lookBackIds}
    AND (h.id > $2::bigint
      OR h.recorded_at > coalesce($3::timestamptz, '-infinity') - interval '${lookBackSeconds} seconds')
  ORDER BY h.id LIMIT ${maxReplayed + 1}`

/**
 * Returns the changes of these projects that a client may have missed since its last event `lastId`, recorded at
 * `seenAt`; at most `maxReplayed` and one more.
 */
export function changesSince(
  database: Queryable,
  projectIds: readonly string[],
  lastId: string,
  seenAt: string | null,
): Promise<ProjectActivity[]> {
  return database.rows<ProjectActivity>(since, [projectIds, lastId, seenAt], 'replay-changes')
}
