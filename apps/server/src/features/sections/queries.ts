import type { Section } from '@castline/contract/sections'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'

const sectionColumns = 's.id, s.project_id, s.name, s.position, s.planned_on, s.version'

/**
 * Returns the sections of a project in order whose name contains `name`, case-insensitive; null if the user has no
 * access to the project.
 */
export async function sectionsOf(
  database: Queryable,
  userId: string,
  projectId: string,
  name: string,
): Promise<Section[] | null> {
  const rows = await database.rows<Section | { id: null }>(
    `SELECT ${sectionColumns} FROM projects p
     LEFT JOIN sections s ON s.project_id = p.id AND strpos(lower(s.name), lower($3)) > 0
     WHERE p.id = $2 AND ${reachesProject('$1', 'p.id')} ORDER BY s.position, s.id`,
    [userId, projectId, name],
    'sections-of',
  )
  // If no section matches, the result is one row of nulls.
  return rows.length === 0 ? null : rows.filter((row) => row.id !== null)
}

/** Returns one section; null if the user has no access to its project. */
export function sectionOf(database: Queryable, userId: string, id: string): Promise<Section | null> {
  return database.row<Section>(
    `SELECT ${sectionColumns} FROM sections s WHERE s.id = $2 AND ${reachesProject('$1', 's.project_id')}`,
    [userId, id],
    'section-of',
  )
}

type NewSection = Pick<Section, 'project_id' | 'name' | 'planned_on'>

/** Adds a section after the last one of its project. Violates `sections_name` if the name is taken. */
export async function appendSection(transaction: Queryable, section: NewSection): Promise<Section> {
  const rows = await transaction.rows<Section>(
    `INSERT INTO sections AS s (project_id, name, planned_on, position)
     SELECT $1, $2, $3, coalesce(max(position), 0) + 1 FROM sections WHERE project_id = $1
     RETURNING ${sectionColumns}`,
    [section.project_id, section.name, section.planned_on],
  )
  const [inserted] = rows as [Section]
  return inserted
}

/** Updates these fields. Returns null if the section does not exist. */
export function updateSection(transaction: Queryable, { id, name, planned_on }: Section): Promise<Section | null> {
  return transaction.row<Section>(
    `UPDATE sections s SET name = $2, planned_on = $3, version = version + 1
     WHERE id = $1 RETURNING ${sectionColumns}`,
    [id, name, planned_on],
  )
}

/**
 * Moves a section to this position, or to the end if there are fewer sections, and renumbers all without gaps. The
 * versions of the others do not change, because they were not edited.
 */
export async function placeSection(transaction: Queryable, section: Section, position: number): Promise<void> {
  await transaction.rows(
    `WITH others AS (
       SELECT id, row_number() OVER (ORDER BY position, id) AS place FROM sections WHERE project_id = $1 AND id <> $2
     ), places AS (
       SELECT id, place + CASE WHEN place >= $3 THEN 1 ELSE 0 END AS place FROM others
       UNION ALL SELECT $2, least($3, (SELECT count(*) FROM others) + 1)
     )
     UPDATE sections s SET position = places.place FROM places WHERE s.id = places.id AND s.position <> places.place`,
    [section.project_id, section.id, position],
  )
}

/** Returns the number of components in a section, without removed ones. */
export async function componentsIn(transaction: Queryable, id: string): Promise<number> {
  const row = await transaction.row<{ count: number }>(
    'SELECT count(*)::int AS count FROM components WHERE section_id = $1 AND deleted_at IS NULL',
    [id],
  )
  return row?.count ?? 0
}

export interface SectionComponent {
  readonly id: string
  readonly name: string
  readonly control_number: string
}

/** Returns the ids of the components of a section that are not deleted. */
export async function componentIdsIn(transaction: Queryable, id: string): Promise<string[]> {
  const rows = await transaction.rows<{ id: string }>(
    'SELECT id FROM components WHERE section_id = $1 AND deleted_at IS NULL',
    [id],
  )
  return rows.map((row) => row.id)
}

/** Marks the components of a section as deleted, and returns them. */
export function deleteComponentsIn(transaction: Queryable, id: string): Promise<SectionComponent[]> {
  return transaction.rows<SectionComponent>(
    `UPDATE components SET deleted_at = now(), version = version + 1, updated_at = now()
     WHERE section_id = $1 AND deleted_at IS NULL RETURNING id, name, control_number`,
    [id],
  )
}

/** Moves the components of a section to another one; returns those that are not deleted. */
export async function moveComponents(
  transaction: Queryable,
  id: string,
  target: string | null,
): Promise<SectionComponent[]> {
  const moved = await transaction.rows<SectionComponent & { deleted: boolean }>(
    `UPDATE components SET section_id = $2, version = version + 1, updated_at = now()
     WHERE section_id = $1 RETURNING id, name, control_number, deleted_at IS NOT NULL AS deleted`,
    [id, target],
  )
  return moved.filter(({ deleted }) => !deleted)
}

/** Deletes a section without components, and closes the gap in the numbering. */
export async function removeSection(transaction: Queryable, section: Section): Promise<void> {
  await transaction.rows('DELETE FROM sections WHERE id = $1', [section.id])
  await transaction.rows('UPDATE sections SET position = position - 1 WHERE project_id = $1 AND position > $2', [
    section.project_id,
    section.position,
  ])
}
