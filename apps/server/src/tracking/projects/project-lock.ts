import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'

/**
 * Locks a project until the end of the transaction against concurrent imports and edits of its sections and components;
 * status changes are not blocked. Returns false if the user has no access to the project.
 */
export async function lockProject(transaction: Queryable, userId: string, projectId: string): Promise<boolean> {
  const row = await transaction.row(
    `SELECT FROM projects p WHERE p.id = $2 AND ${reachesProject('$1', 'p.id')} FOR NO KEY UPDATE`,
    [userId, projectId],
  )
  return row !== null
}

/**
 * The same for the project of a section or a component. Returns its id; null if the user has no access. Read the
 * section or component only after this: it may have changed or been deleted while this waited for the lock.
 */
export async function lockProjectOf(
  transaction: Queryable,
  userId: string,
  kind: 'sections' | 'components',
  id: string,
): Promise<string | null> {
  const row = await transaction.row<{ id: string }>(
    `SELECT p.id FROM projects p
     WHERE p.id = (SELECT project_id FROM ${kind} WHERE id = $2) AND ${reachesProject('$1', 'p.id')}
     FOR NO KEY UPDATE`,
    [userId, id],
  )
  return row?.id ?? null
}
