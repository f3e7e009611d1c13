import type { Section } from '@castline/contract/sections'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'

const sectionColumns = 's.id, s.project_id, s.name, s.position, s.planned_on, s.version'

/**
 * The sections of a project in their order, those whose name contains `name` without case; null where the user does not
 * reach the project.
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
  // No section of this name is one row of nulls.
  return rows.length === 0 ? null : rows.filter((row) => row.id !== null)
}

/** One section, or null where the user does not reach its project. */
export function sectionOf(database: Queryable, userId: string, id: string): Promise<Section | null> {
  return database.row<Section>(
    `SELECT ${sectionColumns} FROM sections s WHERE s.id = $2 AND ${reachesProject('$1', 's.project_id')}`,
    [userId, id],
    'section-of',
  )
}

export type NewSection = Pick<Section, 'project_id' | 'name' | 'planned_on'>

/** Adds a section behind the last one of its project; meets `sections_name` where its name is taken there. */
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

/** Changes these fields; null where the section is no longer of this version (any version where that is null). */
export function updateSection(
  transaction: Queryable,
  { id, name, planned_on }: Section,
  version: number | null,
): Promise<Section | null> {
  return transaction.row<Section>(
    `UPDATE sections s SET name = $2, planned_on = $3, version = version + 1
     WHERE id = $1 AND ($4::int IS NULL OR version = $4) RETURNING ${sectionColumns}`,
    [id, name, planned_on, version],
  )
}

/**
 * Gives a section this place in its project, the last one where there are fewer, and numbers all of them without gaps.
 * The others keep their version: nobody edited them.
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

/** How many components stand in a section, removed ones aside. */
export async function componentsIn(transaction: Queryable, id: string): Promise<number> {
  const row = await transaction.row<{ count: number }>(
    'SELECT count(*)::int AS count FROM components WHERE section_id = $1 AND deleted_at IS NULL',
    [id],
  )
  return row?.count ?? 0
}

/**
 * Deletes a section, closes the gap that it leaves, and moves its components to another section. Removed ones need
 * none: without a target it is they alone that may be there.
 */
export async function removeSection(transaction: Queryable, section: Section, target: string | null): Promise<void> {
  await transaction.rows(
    'UPDATE components SET section_id = $2, version = version + 1, updated_at = now() WHERE section_id = $1',
    [section.id, target],
  )
  await transaction.rows('DELETE FROM sections WHERE id = $1', [section.id])
  await transaction.rows('UPDATE sections SET position = position - 1 WHERE project_id = $1 AND position > $2', [
    section.project_id,
    section.position,
  ])
}
