import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'

const refusal = 'CASE WHEN p.archived THEN refuse_archived() END AS refused'

/**
 * Locks a project until the end of the transaction against concurrent imports and edits of its sections and components;
 * status changes are not blocked. Returns false if the user has no access to the project. An archived one is refused here, before
 * any other reason such as an old version, unless it is `alsoArchived`.
 */
export async function lockProject(
  transaction: Queryable,
  userId: string,
  projectId: string,
  { alsoArchived = false } = {},
): Promise<boolean> {
  const row = await transaction.row(
    `SELECT ${alsoArchived ? '' : refusal} FROM projects p WHERE p.id = $2 AND ${reachesProject('$1', 'p.id')} FOR NO KEY UPDATE`,
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
    `SELECT p.id, ${refusal} FROM projects p
     WHERE p.id = (SELECT project_id FROM ${kind} WHERE id = $2) AND ${reachesProject('$1', 'p.id')}
     FOR NO KEY UPDATE`,
    [userId, id],
  )
  return row?.id ?? null
}
