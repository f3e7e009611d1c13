import type { SavedView } from '@castline/contract/saved-views'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'

/** A view as it is stored; `owner` saved it. */
export type StoredView = Omit<SavedView, 'may_edit'> & { readonly owner: string }

const columns = `v.id, v.name, v.settings, v.created_by AS owner, u.name AS created_by, iso(v.created_at) AS created_at`
const source = 'saved_views v JOIN users u ON u.id = v.created_by'

/** Returns the views of a project by name; null if the user does not reach it. */
export async function viewsOf(database: Queryable, userId: string, projectId: string): Promise<StoredView[] | null> {
  const rows = await database.rows<StoredView | { id: null }>(
    `SELECT ${columns} FROM projects p LEFT JOIN (${source}) ON v.project_id = p.id
     WHERE p.id = $2 AND ${reachesProject('$1', 'p.id')} ORDER BY lower(v.name), v.created_at`,
    [userId, projectId],
    'saved-views',
  )
  // Without views the result is one row of nulls.
  return rows.length === 0 ? null : rows.filter((row) => row.id !== null)
}

/** Inserts a view and returns its id. The caller has locked the project. */
export async function insertView(
  transaction: Queryable,
  userId: string,
  projectId: string,
  { name, settings }: Pick<SavedView, 'name' | 'settings'>,
): Promise<string> {
  const rows = await transaction.rows<{ id: string }>(
    'INSERT INTO saved_views (project_id, name, settings, created_by) VALUES ($1, $2, $3, $4) RETURNING id',
    [projectId, name, JSON.stringify(settings), userId],
  )
  const [inserted] = rows as [{ id: string }]
  return inserted.id
}

export async function renameView(transaction: Queryable, id: string, name: string): Promise<void> {
  await transaction.rows('UPDATE saved_views SET name = $2 WHERE id = $1', [id, name])
}

export async function removeView(transaction: Queryable, id: string): Promise<void> {
  await transaction.rows('DELETE FROM saved_views WHERE id = $1', [id])
}
