import { firstStatus } from '@castline/domain/status/statuses'

/** SQL condition that a change begins a round: a return to planning or to the plant, or a release. `h` is an alias of the change. */
export const beginsRound = (h = '') => `(${h}to_status = '${firstStatus}' OR ${h}from_status = 'rejected'
  OR ${h}to_status = 'manufactured' AND ${h}from_status <> '${firstStatus}')`

/**
 * SQL for the effective changes of a project, with `project` its id (a parameter, never a value), or of some of its
 * components by a condition on `h`. Leaves out reversed changes, the changes that reversed them, and removed
 * components. `at` is when a change happened, never before an earlier change of the component, even if the server's
 * clock was set back. `round` counts how often the component left `rejected` or was sent back to planning by then: a
 * released or returned component begins a round in which it has reached its statuses at once.
 */
export function effectiveChanges(project: string, condition = 'true'): string {
  return `
    SELECT h.component_id, c.section_id, c.created_at, c.last_change_id, h.id, h.from_status, h.to_status, h.via, h.reason_code,
      h.reason,
      max(h.occurred_at) OVER so_far AS at,
      count(*) FILTER (WHERE ${beginsRound('h.')}) OVER so_far AS round
    FROM status_changes h
    JOIN components c ON c.id = h.component_id AND c.deleted_at IS NULL
    WHERE h.project_id = ${project} AND ${condition} AND h.annuls IS NULL
      AND NOT EXISTS (SELECT FROM status_changes back WHERE back.annuls = h.id)
    WINDOW so_far AS (PARTITION BY h.component_id ORDER BY h.id)`
}
