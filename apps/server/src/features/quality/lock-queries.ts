import type { DrawingPoint, ModelPoint } from '@castline/contract/ncr'
import type { NcrStanding, Severity } from '@castline/domain/quality/ncrs'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import { ncrNumber } from '#tracking/quality/ncr-numbers.ts'
import { personOf } from '#tracking/quality/quality-people.ts'

/** A non-conformance that the transaction has locked. */
export interface LockedNcr extends NcrStanding {
  readonly id: string
  readonly project_id: string
  /** Null if it is about no component. */
  readonly component_id: string | null
  readonly number: string
  readonly defect_type: string
  readonly severity: Severity
  readonly description: string | null
  readonly cost: number | null
  readonly assigned_to: string | null
  readonly due_on: string | null
  readonly drawing_point: DrawingPoint | null
  readonly model_point: ModelPoint | null
  readonly rejection_id: string | null
  readonly version: number
}

/**
 * Locks a non-conformance and its component, if it has one, until the end of the transaction, in this order: component,
 * then non-conformance, as status changes do. The component may have been deleted. Null if the user has no access to it.
 */
export async function lockNcr(transaction: Queryable, userId: string, id: string): Promise<LockedNcr | null> {
  await transaction.row(
    `SELECT FROM components c WHERE c.id = (SELECT component_id FROM ncrs WHERE id = $1)
       AND ${reachesProject('$2', 'c.project_id')} FOR NO KEY UPDATE`,
    [id, userId],
  )
  return transaction.row<LockedNcr>(
    `SELECT n.id, n.project_id, n.component_id, ${ncrNumber('n.number')} AS number, n.defect_type, n.severity,
       n.description, n.status, n.holds, n.hold_asked AS "holdAsked", n.disposition, n.cost::float8 AS cost, n.assigned_to,
       n.due_on, n.drawing_point, n.model_point, ${personOf('n.reported_by')} AS "reportedBy", ${personOf('n.decided_by')} AS "decidedBy", n.rejection_id::text, n.version
     FROM ncrs n WHERE n.id = $1 AND ${reachesProject('$2', 'n.project_id')} FOR UPDATE`,
    [id, userId],
  )
}
