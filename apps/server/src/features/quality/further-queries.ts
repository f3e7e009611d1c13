import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'

/**
 * Locks components of a project until the end of the transaction, in the order of their ids, and returns the ids of those that
 * the user has access to.
 */
export async function lockComponents(
  transaction: Queryable,
  ids: readonly string[],
  userId: string,
  projectId: string,
): Promise<string[]> {
  const rows = await transaction.rows<{ id: string }>(
    `SELECT c.id FROM components c WHERE c.id = ANY ($1::uuid[]) AND c.project_id = $3 AND c.deleted_at IS NULL
       AND ${reachesProject('$2', '$3')} ORDER BY c.id FOR NO KEY UPDATE`,
    [ids, userId, projectId],
    'lock-components-for-ncr',
  )
  return rows.map(({ id }) => id)
}

/** Locks all components of a non-conformance in the order of their ids, so that two records of the same do not meet. */
export async function lockComponentsOf(transaction: Queryable, ncrId: string): Promise<void> {
  await transaction.rows(
    `SELECT FROM components c WHERE c.id IN (
       SELECT component_id FROM ncrs WHERE id = $1 UNION SELECT component_id FROM ncr_components WHERE ncr_id = $1)
     ORDER BY c.id FOR NO KEY UPDATE`,
    [ncrId],
    'lock-components-of-ncr',
  )
}

/** Adds further components, which are locked, to a non-conformance. */
export async function insertFurther(transaction: Queryable, ncrId: string, ids: readonly string[]): Promise<void> {
  await transaction.rows(
    'INSERT INTO ncr_components (ncr_id, component_id) SELECT $1, unnest($2::uuid[])',
    [ncrId, ids],
    'insert-ncr-components',
  )
}

/** Whether a non-conformance is about several components. */
export async function isOfSeveral(transaction: Queryable, ncrId: string): Promise<boolean> {
  const row = await transaction.row('SELECT FROM ncr_components WHERE ncr_id = $1 LIMIT 1', [ncrId])
  return row !== null
}
