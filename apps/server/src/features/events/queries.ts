import type { Activity } from '@castline/contract/projects'
import type { Queryable } from '#database/database.ts'
import { activityColumns, activitySource } from '#database/status-change-columns.ts'

export type ProjectActivity = Activity & { readonly project_id: string }

/** The id of the last change of status, 0 before the first. */
export async function lastChangeId(database: Queryable): Promise<number> {
  const row = await database.row<{ id: string | null }>('SELECT max(id) AS id FROM status_changes', [], 'outbox-head')
  return Number(row?.id ?? 0)
}

// Imported statuses are no news of single components: an import is announced as a whole.
const between = `
  SELECT h.project_id, ${activityColumns} FROM ${activitySource}
  WHERE (h.id > $1 AND h.id <= $2 OR h.id = ANY($3::bigint[])) AND h.via <> 'import' AND c.deleted_at IS NULL
  ORDER BY h.id`

/** The changes whose ids are above `head` up to `to`, and those of these ids below, in the order of their ids. */
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

/** The id of the last change, how far `lastId` is behind it, and when the change of `lastId` was recorded. */
export function headOfChanges(
  database: Queryable,
  lastId: string | number,
): Promise<{ head: string; behind: string; seen_at: string | null } | null> {
  return database.row<{ head: string; behind: string; seen_at: string | null }>(head, [lastId], 'replay-stands')
}

/**
 * Ids are drawn before they are committed: one below the last that a client saw may have been committed after that one was
 * sent. Such a change was recorded at most so long before the one that the client saw, and is at most so many ids away.
 */
const lookBackSeconds = 60
const lookBackIds = 10_000

/** More changes than this are not replayed one by one: fetching the figures anew costs less. */
export const mostReplayed = 1_000

const since = `
  SELECT h.project_id, ${activityColumns} FROM ${activitySource}
  WHERE h.project_id = ANY($1::uuid[]) AND h.via <> 'import' AND c.deleted_at IS NULL
    AND h.id > $2::bigint - ${lookBackIds}
    AND (h.id > $2::bigint
      OR h.recorded_at > coalesce($3::timestamptz, '-infinity') - interval '${lookBackSeconds} seconds')
  ORDER BY h.id LIMIT ${mostReplayed + 1}`

/** The changes of these projects, `mostReplayed` and one more at most, that a client may not have seen which saw `lastId`, recorded at `seenAt`. */
export function changesSince(
  database: Queryable,
  projectIds: readonly string[],
  lastId: string,
  seenAt: string | null,
): Promise<ProjectActivity[]> {
  return database.rows<ProjectActivity>(since, [projectIds, lastId, seenAt], 'replay-changes')
}
