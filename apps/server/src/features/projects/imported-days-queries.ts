import type { Queryable } from '#database/database.ts'

// A day without a time is imported as the midnight at which it begins where the project is.
const moved = `
  WITH days AS (
    UPDATE status_changes
    SET occurred_at = least(now(), (occurred_at AT TIME ZONE $2) AT TIME ZONE $3)
    WHERE project_id = $1 AND via = 'import' AND (occurred_at AT TIME ZONE $2)::time = '00:00'
    RETURNING id, component_id, occurred_at
  )
  UPDATE components c SET status_changed_at = days.occurred_at
  FROM days WHERE c.id = days.component_id AND c.last_change_id = days.id`

// Before its change moves with it.
const movedCastings = `
  UPDATE components c SET cast_at = least(now(), (c.cast_at AT TIME ZONE $2) AT TIME ZONE $3)
  WHERE c.project_id = $1 AND (c.cast_at AT TIME ZONE $2)::time = '00:00' AND EXISTS (
    SELECT FROM status_changes h WHERE h.component_id = c.id AND h.via = 'import' AND h.occurred_at = c.cast_at)`

/**
 * Keeps the imported days of a project on their day when its time zone changes: each still begins at midnight. Times
 * that were imported, and what people recorded, are instants and stay.
 */
export async function keepImportedDays(
  transaction: Queryable,
  projectId: string,
  before: string,
  after: string,
): Promise<void> {
  if (before === after) return
  for (const statement of [movedCastings, moved]) await transaction.rows(statement, [projectId, before, after])
}
