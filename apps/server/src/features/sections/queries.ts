import type { Section } from '@castline/contract/sections'
import type { Queryable } from '../../database/database.ts'
import { reachesProject } from '../../http/caller.ts'

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

/** Holds back others who add sections to this project; false where the user does not reach it. */
export async function lockProject(transaction: Queryable, userId: string, projectId: string): Promise<boolean> {
  const row = await transaction.row(
    `SELECT FROM projects p WHERE p.id = $2 AND ${reachesProject('$1', 'p.id')} FOR NO KEY UPDATE`,
    [userId, projectId],
  )
  return row !== null
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
