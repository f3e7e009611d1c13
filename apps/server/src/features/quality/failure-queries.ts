import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import { isMixReportedIn, isReportedFor } from '#tracking/quality/ncr-numbers.ts'

/** Returns whether a component was made from a pour. */
export async function isMadeFrom(transaction: Queryable, componentId: string, pourId: string): Promise<boolean> {
  const row = await transaction.row(
    'SELECT FROM pour_components WHERE component_id = $1 AND pour_id = $2 AND ended_by IS NULL',
    [componentId, pourId],
  )
  return row !== null
}

/** Returns whether a non-conformance for a pour, with its failing result, covers one of these components, which are locked. */
export async function isAnyReportedFor(
  transaction: Queryable,
  componentIds: readonly string[],
  pourId: string,
  failedResult: number | null,
): Promise<boolean> {
  const row = await transaction.row(
    `SELECT FROM unnest($1::uuid[]) AS given (id) WHERE ${isReportedFor('given.id', '$2', '$3')} LIMIT 1`,
    [componentIds, pourId, failedResult],
  )
  return row !== null
}

/** Returns the mix of a pour of which a project that the user reaches has a component; null without one. Locks the mix. */
export function lockMixOf(
  transaction: Queryable,
  userId: string,
  projectId: string,
  pourId: string,
): Promise<{ name: string } | null> {
  return transaction.row<{ name: string }>(
    `SELECT m.name FROM pours po JOIN mixes m ON m.id = po.mix_id
     WHERE po.id = $3 AND ${reachesProject('$1', '$2')} AND EXISTS (
       SELECT FROM pour_components pc JOIN components c ON c.id = pc.component_id AND c.deleted_at IS NULL
       WHERE pc.pour_id = po.id AND pc.ended_by IS NULL AND c.project_id = $2)
     FOR NO KEY UPDATE OF m`,
    [userId, projectId, pourId],
  )
}

/** Returns whether a project has a record about the failing means of a pour that knew their newest result. */
export async function isMixReported(
  transaction: Queryable,
  projectId: string,
  pourId: string,
  failedResult: number,
): Promise<boolean> {
  const row = await transaction.row<{ reported: boolean }>(`SELECT ${isMixReportedIn('$1', '$2', '$3')} AS reported`, [
    projectId,
    pourId,
    failedResult,
  ])
  return row?.reported ?? false
}
