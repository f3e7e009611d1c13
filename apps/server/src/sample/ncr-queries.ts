import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import { drawNumbers, reportedFacts } from '#tracking/quality/ncr-numbers.ts'
import { followRejections } from '#tracking/quality/rejection-ncrs.ts'

/** Gives the components that are rejected an open non-conformance, as rejecting them would have. */
export async function openNcrsOfRejected(transaction: Queryable, projectId: string): Promise<void> {
  const changes = await transaction.rows<{ id: string }>(
    `SELECT last_change_id::text AS id FROM components
     WHERE project_id = $1 AND status = 'rejected' AND last_change_id IS NOT NULL ORDER BY last_change_id`,
    [projectId],
  )
  await followRejections(
    transaction,
    changes.map(({ id }) => id),
  )
}

export interface SampleNcr {
  readonly status: 'open' | 'decided' | 'closed'
  readonly component_status: string
  readonly defect_type: string
  readonly severity: string
  readonly description: string
  readonly disposition: string | null
  readonly reporter: string
  readonly days_ago: number
  /** Relative to today; null without a due day. */
  readonly due_in: number | null
}

/** Inserts reported non-conformances, each for the first component of a status that has none yet, without a hold. */
export async function insertNcrs(transaction: Queryable, projectId: string, ncrs: readonly SampleNcr[]): Promise<void> {
  for (const ncr of ncrs) {
    const number = await drawNumbers(transaction, projectId, 1)
    await transaction.rows(
      `WITH of AS (
         SELECT c.id, c.status FROM components c
         WHERE c.project_id = $1 AND c.status = $3 AND NOT EXISTS (SELECT FROM ncrs x WHERE x.component_id = c.id)
         ORDER BY c.control_number LIMIT 1
       ), person AS (
         SELECT u.id, u.role FROM users u WHERE ${reachesProject('u.id', '$1')}
       ), reported AS (
         INSERT INTO ncrs (project_id, component_id, number, defect_type, severity, description, holds, status, disposition,
           origin, via, component_status, reported_by, reported_at, assigned_to, due_on, decided_by, closed_by, closed_at)
         SELECT $1, of.id, $2, $4, $5, $6, false, $7, $8, 'report', 'app', of.status,
           (SELECT id FROM person WHERE role = $9 LIMIT 1), now() - make_interval(days => $10),
           (SELECT id FROM person WHERE role = 'inspector' LIMIT 1), current_date + $11::int,
           CASE WHEN $7 <> 'open' THEN (SELECT id FROM person WHERE role = 'manager' LIMIT 1) END,
           CASE WHEN $7 = 'closed' THEN (SELECT id FROM person WHERE role = 'inspector' LIMIT 1) END,
           CASE WHEN $7 = 'closed' THEN now() - interval '1 day' END
         FROM of RETURNING *
       ), happened AS (
         SELECT 1 AS place, id, 'report' AS kind, reported_by AS by, reported_at AS at, ${reportedFacts('reported')} AS details FROM reported
         UNION ALL SELECT 2, id, 'decision', decided_by, reported_at + interval '1 day',
           jsonb_build_object('disposition', disposition) FROM reported WHERE status <> 'open'
         UNION ALL SELECT 3, id, 'close', closed_by, closed_at, jsonb_build_object('disposition', disposition)
         FROM reported WHERE status = 'closed'
       )
       INSERT INTO ncr_events (ncr_id, kind, user_id, at, details)
       SELECT id, kind, by, at, details FROM happened ORDER BY place`,
      [
        projectId,
        number,
        ncr.component_status,
        ncr.defect_type,
        ncr.severity,
        ncr.description,
        ncr.status,
        ncr.disposition,
        ncr.reporter,
        ncr.days_ago,
        ncr.due_in,
      ],
    )
  }
}
