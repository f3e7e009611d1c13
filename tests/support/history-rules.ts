import type { Queryable } from '../../apps/server/src/database/database.ts'

/** Applies only to components that were neither edited nor imported again. */
export const versionRule = 'the version is not the number of changes plus one'

/** Invariants of every component and its history. Each row of the result is a violation. */
const violationsQuery = `
  WITH effective AS (
    -- The changes without those that were reversed, and without the reversals.
    SELECT h.* FROM status_changes h
    WHERE h.annuls IS NULL AND NOT EXISTS (SELECT FROM status_changes t WHERE t.annuls = h.id)
  ), last AS (
    SELECT DISTINCT ON (component_id) * FROM effective ORDER BY component_id, id DESC
  ), chained AS (
    SELECT h.*, lag(to_status) OVER one AS before, lag(id) OVER one AS id_before
    FROM effective h WINDOW one AS (PARTITION BY component_id ORDER BY id)
  ), all_changes AS (
    SELECT h.*, lag(to_status) OVER one AS before, lag(recorded_at) OVER one AS recorded_before,
      max(occurred_at) OVER (one ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS occurred_before
    FROM status_changes h WINDOW one AS (PARTITION BY component_id ORDER BY id)
  )
  SELECT * FROM (
    SELECT 'the status is not that of the last effective change' AS broken, c.id AS component_id
    FROM components c LEFT JOIN last ON last.component_id = c.id
    WHERE c.status <> coalesce(last.to_status, 'planning') OR c.last_change_id IS DISTINCT FROM last.id
    UNION ALL
    SELECT 'the time of the status is not that of the last effective change', c.id
    FROM components c LEFT JOIN last ON last.component_id = c.id
    WHERE c.status_changed_at IS DISTINCT FROM last.occurred_at
    UNION ALL
    SELECT 'an effective change does not start from the status of the previous one', component_id FROM chained
    WHERE from_status <> coalesce(before, 'planning') OR previous_id IS DISTINCT FROM id_before
    UNION ALL
    SELECT 'a change, reversed or not, does not start from the current status', component_id FROM all_changes
    WHERE from_status <> coalesce(before, 'planning') OR recorded_at < recorded_before
    UNION ALL
    SELECT 'a reversal is not the inverse of the change that it reverses', t.component_id
    FROM status_changes t JOIN status_changes h ON h.id = t.annuls
    WHERE t.from_status <> h.to_status OR t.to_status <> h.from_status OR t.component_id <> h.component_id
    UNION ALL
    SELECT 'a change was reversed twice', component_id FROM status_changes
    WHERE annuls IS NOT NULL GROUP BY component_id, annuls HAVING count(*) > 1
    UNION ALL
    SELECT '${versionRule}', c.id FROM components c
    WHERE c.version <> 1 + (SELECT count(*) FROM status_changes h WHERE h.component_id = c.id)
    UNION ALL
    SELECT 'a change happened after it was recorded', component_id FROM status_changes WHERE occurred_at > recorded_at
    UNION ALL
    SELECT 'a change happened before the previous one', component_id FROM all_changes WHERE occurred_at < occurred_before
    UNION ALL
    SELECT 'a change happened before its component was created', c.id
    FROM status_changes h JOIN components c ON c.id = h.component_id
    WHERE h.via <> 'import' AND h.occurred_at < c.created_at
    UNION ALL
    SELECT 'the next change may happen before the last one', c.id FROM components c
    WHERE c.not_before IS DISTINCT FROM greatest(
      c.created_at, (SELECT max(occurred_at) FROM status_changes h WHERE h.component_id = c.id))
  ) AS rules WHERE component_id = $1 OR $1::uuid IS NULL`

export interface Violation {
  readonly broken: string
  readonly component_id: string
}

/** Returns the violations of one component's history, or of the whole database; empty if there are none. */
export function historyViolations(database: Queryable, componentId: string | null = null): Promise<Violation[]> {
  return database.rows<Violation>(violationsQuery, [componentId])
}
