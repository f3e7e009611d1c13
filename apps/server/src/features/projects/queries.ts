import type { Project } from '@castline/contract/projects'
import type { deliveryParties } from '@castline/contract/values/projects'
import type { StatusCounts } from '@castline/domain/dashboard/progress'
import type { Queryable } from '#database/database.ts'
import { namesPlant } from '#database/plants-of-components.ts'
import { reachesProject } from '#database/reach.ts'

/** Columns of `projects p`. */
const projectColumns = `id, code, name, description, location, time_zone, starts_on, ends_on, plant_name, plant_address,
  consignee, site_address, archived, plant_id, plant_id IS NOT NULL OR ${namesPlant('p')} AS has_plant, drawing_release,
  drawing_gate, strip_gate, strip_asks, strip_age, transport_gate, transport_asks, transport_age,
  coalesce((
    SELECT json_agg(json_build_object('id', i.id, 'url', i.url, 'thumbnail_url', i.url || '?size=thumbnail')
      ORDER BY i.position)
    FROM (SELECT id, position, '/api/projects/' || project_id || '/images/' || id AS url FROM project_images
      WHERE project_id = p.id) AS i
  ), '[]') AS images, version, iso(created_at) AS created_at, iso(updated_at) AS updated_at`

/** Returns the projects that a user has access to, sorted by name. */
export function projectsOf(database: Queryable, userId: string): Promise<Project[]> {
  return database.rows<Project>(
    `SELECT ${projectColumns} FROM projects p WHERE ${reachesProject('$1', 'p.id')} ORDER BY lower(name), id`,
    [userId],
    'projects-of',
  )
}

/** Returns one project; null if the user has no access to it. */
export function projectOf(database: Queryable, userId: string, id: string): Promise<Project | null> {
  return database.row<Project>(
    `SELECT ${projectColumns} FROM projects p WHERE p.id = $2 AND ${reachesProject('$1', 'p.id')}`,
    [userId, id],
    'project-of',
  )
}

export type NewProject = Pick<
  Project,
  'code' | 'name' | 'description' | 'location' | 'time_zone' | 'starts_on' | 'ends_on' | keyof typeof deliveryParties
>

/** Returns the new project. Violates `projects_code` if the code is taken. */
export async function insertProject(transaction: Queryable, project: NewProject): Promise<Project> {
  const { code, name, description, location, time_zone, starts_on, ends_on } = project
  const { plant_name, plant_address, consignee, site_address } = project
  const rows = await transaction.rows<Project>(
    `INSERT INTO projects AS p (code, name, description, location, time_zone, starts_on, ends_on, plant_name,
       plant_address, consignee, site_address)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING ${projectColumns}`,
    [
      code,
      name,
      description,
      location,
      time_zone,
      starts_on,
      ends_on,
      plant_name,
      plant_address,
      consignee,
      site_address,
    ],
  )
  const [inserted] = rows as [Project]
  return inserted
}

/** Updates the editable fields and returns the project. Violates `projects_code` if the code is taken. */
export async function updateProject(transaction: Queryable, project: Project): Promise<Project> {
  const { id, code, name, description, location, time_zone, starts_on, ends_on, archived } = project
  const { plant_name, plant_address, consignee, site_address, drawing_release, drawing_gate } = project
  const { strip_gate, strip_asks, strip_age, transport_gate, transport_asks, transport_age } = project
  const rows = await transaction.rows<Project>(
    `UPDATE projects p SET code = $2, name = $3, description = $4, location = $5, time_zone = $6, starts_on = $7,
       ends_on = $8, archived = $9, plant_name = $10, plant_address = $11, consignee = $12, site_address = $13,
       drawing_release = $14, drawing_gate = $15, strip_gate = $16, strip_asks = $17, strip_age = $18,
       transport_gate = $19, transport_asks = $20, transport_age = $21, version = version + 1, updated_at = now()
     WHERE id = $1 RETURNING ${projectColumns}`,
    [
      id,
      code,
      name,
      description,
      location,
      time_zone,
      starts_on,
      ends_on,
      archived,
      plant_name,
      plant_address,
      consignee,
      site_address,
      drawing_release,
      drawing_gate,
      strip_gate,
      strip_asks,
      strip_age,
      transport_gate,
      transport_asks,
      transport_age,
    ],
  )
  const [updated] = rows as [Project]
  return updated
}

/** Deletes a project with everything in it; returns how many rows that were, removed components included. */
export async function removeProject(
  transaction: Queryable,
  id: string,
): Promise<{ sections: number; components: number } | null> {
  return transaction.row<{ sections: number; components: number }>(
    `WITH gone AS (DELETE FROM projects WHERE id = $1)
     SELECT (SELECT count(*)::int FROM sections WHERE project_id = $1) AS sections,
       (SELECT count(*)::int FROM components WHERE project_id = $1) AS components`,
    [id],
  )
}

/**
 * Returns the number of components in each status; null if the user has no access to the project. Its index is in the
 * order of the statuses, so that each row is only compared with the previous one.
 */
export async function statusCounts(
  database: Queryable,
  userId: string,
  projectId: string,
): Promise<StatusCounts | null> {
  const row = await database.row<{ counts: StatusCounts | null }>(
    `SELECT (
       SELECT json_object_agg(status, count) FROM (
         SELECT status, count(*)::int AS count FROM components
         WHERE project_id = p.id AND deleted_at IS NULL GROUP BY status) AS statuses
     ) AS counts
     FROM projects p WHERE p.id = $2 AND ${reachesProject('$1', 'p.id')}`,
    [userId, projectId],
    'status-counts',
  )
  return row && (row.counts ?? {})
}

interface SectionCounts {
  readonly section_id: string
  readonly section_name: string
  readonly counts: StatusCounts
}

/** Returns the same for each section in order, empty ones included; null if the user has no access to the project. */
export async function sectionCounts(
  database: Queryable,
  userId: string,
  projectId: string,
): Promise<SectionCounts[] | null> {
  const rows = await database.rows<SectionCounts | { section_id: null }>(
    `SELECT s.id AS section_id, s.name AS section_name, coalesce(c.counts, '{}') AS counts
     FROM projects p
     LEFT JOIN sections s ON s.project_id = p.id
     LEFT JOIN (
       SELECT section_id, json_object_agg(status, count) AS counts FROM (
         SELECT section_id, status, count(*) FROM components
         WHERE project_id = $2 AND deleted_at IS NULL GROUP BY section_id, status) AS statuses
       GROUP BY section_id
     ) c ON c.section_id = s.id
     WHERE p.id = $2 AND ${reachesProject('$1', 'p.id')}
     ORDER BY s.position, s.id`,
    [userId, projectId],
    'section-counts',
  )
  // A project without sections gives one row of nulls.
  return rows.length === 0 ? null : rows.filter((row) => row.section_id !== null)
}
