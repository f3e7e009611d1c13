import type { Queryable } from '#database/database.ts'

/** Whether a component has this revision of its drawing. */
export async function hasRevision(transaction: Queryable, componentId: string, revision: number): Promise<boolean> {
  const row = await transaction.row(
    'SELECT FROM component_files WHERE component_id = $1 AND revision = $2 AND deleted_at IS NULL',
    [componentId, revision],
  )
  return row !== null
}
