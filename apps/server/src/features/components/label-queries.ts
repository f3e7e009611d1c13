import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'

/** The state of a code that no component has: blank, or replaced by another label. */
interface UnassignedLabel {
  readonly state: 'blank' | 'replaced'
  readonly project_id: string
  /** Whether the caller has access to its project; false without a caller. */
  readonly reached: boolean
}

const unassignedLabel = `
  SELECT l.state, l.project_id, ${reachesProject('$2', 'l.project_id')} AS reached FROM (
    SELECT 'blank' AS state, project_id FROM blank_labels WHERE qr_code = $1 AND component_id IS NULL
    UNION ALL
    SELECT 'replaced', c.project_id FROM retired_labels r JOIN components c ON c.id = r.component_id WHERE r.qr_code = $1
  ) AS l`

/** Returns the label with this code (in stored format) if no component has it now; null if there never was one. */
export function findUnassignedLabel(
  database: Queryable,
  code: string,
  callerId: string | null,
): Promise<UnassignedLabel | null> {
  return database.row<UnassignedLabel>(unassignedLabel, [code, callerId], 'unassigned-label')
}

/** Sets a component's code. Database triggers claim the blank label and retire the old code. */
export async function replaceCode(transaction: Queryable, id: string, code: string): Promise<void> {
  await transaction.rows(
    'UPDATE components SET qr_code = $2, version = version + 1, updated_at = now() WHERE id = $1 AND deleted_at IS NULL',
    [id, code],
  )
}

/**
 * SQL condition: `components c` in the plant was made, scrapped and is made again, and its label was not replaced since: the scrapped piece has
 * the same code on it.
 */
export const hasLabelOfScrapped = `(c.status IN ('planning', 'manufactured') AND c.last_change_id IS NOT NULL AND EXISTS (
  SELECT FROM status_changes scrap
  WHERE scrap.component_id = c.id AND scrap.from_status = 'rejected' AND scrap.to_status = 'planning' AND scrap.annuls IS NULL
    AND NOT EXISTS (SELECT FROM status_changes back WHERE back.annuls = scrap.id)
    AND EXISTS (SELECT FROM status_changes made WHERE made.component_id = c.id AND made.to_status = 'manufactured'
      AND made.id < scrap.id AND NOT EXISTS (SELECT FROM status_changes back WHERE back.annuls = made.id))
    AND NOT EXISTS (SELECT FROM retired_labels r WHERE r.component_id = c.id AND r.retired_at > scrap.recorded_at)))`
