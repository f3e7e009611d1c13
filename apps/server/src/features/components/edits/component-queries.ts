import { type FieldName, fieldNames } from '@castline/domain/components/fields'
import { assignments, columnList, placesFor } from '#database/column-lists.ts'
import type { Queryable } from '#database/database.ts'

/** The columns that users edit; all others have their own endpoints. */
const written = ['section_id', ...fieldNames] as const
type WrittenComponent = Readonly<Record<'section_id' | FieldName, string | number | null>>

const valuesOf = (component: WrittenComponent) => written.map((column) => component[column])

/** Whether the section belongs to the project. */
export async function isSectionOf(transaction: Queryable, sectionId: string, projectId: string): Promise<boolean> {
  const found = await transaction.row('SELECT FROM sections WHERE id = $1 AND project_id = $2', [sectionId, projectId])
  return found !== null
}

/** Inserts a component in planning and returns its id. Can violate the unique indexes of its numbers. */
export async function insertComponent(
  transaction: Queryable,
  projectId: string,
  component: WrittenComponent,
): Promise<string> {
  const rows = await transaction.rows<{ id: string }>(
    `INSERT INTO components (project_id, ${columnList(written)}) VALUES ($1, ${placesFor(written, 2)}) RETURNING id`,
    [projectId, ...valuesOf(component)],
  )
  const [inserted] = rows as [{ id: string }]
  return inserted.id
}

/** Updates the fields. Returns false if the component has another version (not checked if null) or was removed. */
export async function writeFields(
  transaction: Queryable,
  id: string,
  component: WrittenComponent,
  version: number | null,
): Promise<boolean> {
  const updated = await transaction.row(
    `UPDATE components SET ${assignments(written, 3)}, version = version + 1, updated_at = now()
     WHERE id = $1 AND ($2::int IS NULL OR version = $2) AND deleted_at IS NULL RETURNING id`,
    [id, version, ...valuesOf(component)],
  )
  return updated !== null
}

/** Marks a component as removed; returns false if it was removed before. */
export async function markDeleted(database: Queryable, id: string): Promise<boolean> {
  const removed = await database.row(
    `UPDATE components SET deleted_at = now(), version = version + 1, updated_at = now()
     WHERE id = $1 AND deleted_at IS NULL RETURNING id`,
    [id],
  )
  return removed !== null
}

/** Restores a deleted component to this section. */
export async function markRestored(transaction: Queryable, id: string, sectionId: string): Promise<void> {
  await transaction.rows(
    'UPDATE components SET deleted_at = NULL, section_id = $2, version = version + 1, updated_at = now() WHERE id = $1',
    [id, sectionId],
  )
}
