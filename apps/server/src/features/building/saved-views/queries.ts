import type { SavedView } from '@castline/contract/saved-views'
import type { ViewScreen } from '@castline/contract/values/saved-views'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'

/** A view as it is stored; `owner` saved it. */
export type StoredView = Omit<SavedView, 'may_edit'> & { readonly owner: string }

/** What somebody saves. */
export type GivenView = Pick<SavedView, 'name' | 'settings' | 'screen' | 'is_shared'>

const columns = `v.id, v.name, v.settings, v.screen, v.is_shared, v.created_by AS owner, u.name AS created_by, iso(v.created_at) AS created_at`
const source = 'saved_views v JOIN users u ON u.id = v.created_by'

/**
 * Returns the views of a screen of a project by name, or of all screens, without those that others keep for themselves; null if the user
 * does not reach it.
 */
export async function viewsOf(
  database: Queryable,
  userId: string,
  projectId: string,
  screen: ViewScreen | null,
): Promise<StoredView[] | null> {
  const rows = await database.rows<StoredView | { id: null }>(
    `SELECT ${columns} FROM projects p LEFT JOIN (${source}) ON v.project_id = p.id AND ($3::text IS NULL OR v.screen = $3)
       AND (v.is_shared OR v.created_by = $1)
     WHERE p.id = $2 AND ${reachesProject('$1', 'p.id')} ORDER BY lower(v.name), v.created_at`,
    [userId, projectId, screen],
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
  { name, settings, screen, is_shared }: GivenView,
): Promise<string> {
  const rows = await transaction.rows<{ id: string }>(
    'INSERT INTO saved_views (project_id, name, settings, created_by, screen, is_shared) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id',
    [projectId, name, JSON.stringify(settings), userId, screen, is_shared],
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
