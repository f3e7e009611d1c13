import type { Queryable } from './database.ts'
import { reachesProject } from './reach.ts'

/**
 * Holds back, until this transaction ends, everybody else who imports into a project or edits its sections or
 * components; changes of status go on. False where the user does not reach the project.
 */
export async function lockProject(transaction: Queryable, userId: string, projectId: string): Promise<boolean> {
  const row = await transaction.row(
    `SELECT FROM projects p WHERE p.id = $2 AND ${reachesProject('$1', 'p.id')} FOR NO KEY UPDATE`,
    [userId, projectId],
  )
  return row !== null
}

/**
 * The same for the project of a section or a component; answers its id, null where the user does not reach it. Read the
 * thing itself after this: it may have changed or gone while the lock was waited for.
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
