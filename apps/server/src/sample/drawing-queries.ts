import type { Queryable } from '#database/database.ts'
import type { Size, StoredFile } from './queries.ts'

/** Returns the marks of a project with their sizes, in order. */
export function sizesOf(transaction: Queryable, projectId: string): Promise<(Size & { readonly mark: string })[]> {
  return transaction.rows(
    `SELECT name AS mark, max(width) AS width, max(height) AS height, max(thickness) AS thickness
     FROM components WHERE project_id = $1 GROUP BY name ORDER BY name COLLATE natural_order`,
    [projectId],
  )
}

interface StoredDrawing extends StoredFile {
  readonly revision: number
  /** When it was uploaded: days before the first or the last change of the project. */
  readonly daysBeforeFirst?: number
  readonly daysBeforeLast?: number
}

/** Adds a stored drawing to all components of a mark. */
export async function insertDrawing(
  transaction: Queryable,
  projectId: string,
  mark: string,
  { key, file_name, size, sha256, revision, daysBeforeFirst = 0, daysBeforeLast }: StoredDrawing,
): Promise<void> {
  await transaction.rows(
    `INSERT INTO component_files (component_id, revision, key, file_name, size, sha256, uploaded_at)
     SELECT c.id, $3, $4, $5, $6, $7, coalesce(past.last_at - $9 * interval '1 day', past.first_at - $8 * interval '1 day')
     FROM components c, (
       SELECT min(h.occurred_at) AS first_at, max(h.occurred_at) AS last_at FROM status_changes h WHERE h.project_id = $1) past
     WHERE c.project_id = $1 AND c.name = $2`,
    [projectId, mark, revision, key, file_name, size, sha256, daysBeforeFirst, daysBeforeLast ?? null],
  )
}
