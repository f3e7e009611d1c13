import type { ColumnMapping } from '@castline/contract/import-preview'
import type { Database } from '#database/database.ts'
import type { Id } from '#support/factories.ts'

/** Returns a mapping with one column for each field, in this order. */
export const columns = (...fields: ColumnMapping['field'][]): ColumnMapping[] =>
  fields.map((field, column) => ({ column, field }))

/** Returns the components of a project with the names of their sections, sorted by control number. */
export function componentsOf(database: Database, project: Id) {
  return database.rows(
    `SELECT c.*, s.name AS section FROM components c JOIN sections s ON s.id = c.section_id
     WHERE c.project_id = $1 AND c.deleted_at IS NULL ORDER BY c.control_number COLLATE "C"`,
    [project.id],
  )
}
