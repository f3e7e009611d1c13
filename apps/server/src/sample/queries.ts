import type { Contract } from '@castline/contract/statements'
import { usualPart } from '@castline/domain/production/parts'
import type { Queryable } from '#database/database.ts'

/** Locks the table until the end of the transaction against others who add projects. */
export async function lockProjects(transaction: Queryable): Promise<void> {
  await transaction.rows('LOCK TABLE projects IN SHARE ROW EXCLUSIVE MODE')
}

/**
 * Whether there is a project or a second user. Deleted users count, so that a deleted sample project is not loaded
 * again.
 */
export async function isInUse(transaction: Queryable): Promise<boolean> {
  return (await transaction.row('SELECT FROM projects UNION ALL (SELECT FROM users OFFSET 1) LIMIT 1')) !== null
}

const invalidParameter = '22023'

/** Returns the time zone, or UTC if PostgreSQL does not know it. */
export async function knownTimeZone(database: Queryable, name: string): Promise<string> {
  try {
    await database.row('SELECT now() AT TIME ZONE $1', [name])
    return name
  } catch (error) {
    if ((error as { code?: string }).code === invalidParameter) return 'UTC'
    throw error
  }
}

interface NewProject {
  readonly code: string
  readonly name: string
  readonly location: string
  readonly description: string
  readonly timeZone: string
  readonly startsOn: string
  readonly endsOn: string
}

/** Returns the project's id. */
export async function insertProject(transaction: Queryable, project: NewProject): Promise<string> {
  const row = await transaction.row<{ id: string }>(
    `INSERT INTO projects (code, name, description, location, time_zone, starts_on, ends_on)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    [
      project.code,
      project.name,
      project.description,
      project.location,
      project.timeZone,
      project.startsOn,
      project.endsOn,
    ],
  )
  if (!row) throw new Error('The sample project was not inserted.')
  return row.id
}

/** Adds users as members of the project, except usernames that the administrator has. */
export async function insertPeople(
  transaction: Queryable,
  projectId: string,
  people: readonly object[],
): Promise<void> {
  await transaction.rows(
    `WITH person AS (
       INSERT INTO users (username, name, email, role)
       SELECT username, name, email, role
       FROM jsonb_to_recordset($1::jsonb) AS p (username text, name text, email text, role text)
       ON CONFLICT DO NOTHING
       RETURNING id
     )
     INSERT INTO project_members (project_id, user_id) SELECT $2, id FROM person`,
    [JSON.stringify(people), projectId],
  )
}

/** Adds the members of a project with these roles to another project. */
export async function insertMembers(
  transaction: Queryable,
  { from, to, roles }: { readonly from: string; readonly to: string; readonly roles: readonly string[] },
): Promise<void> {
  await transaction.rows(
    `INSERT INTO project_members (project_id, user_id)
     SELECT $2, u.id FROM project_members m JOIN users u ON u.id = m.user_id
     WHERE m.project_id = $1 AND u.role = ANY ($3::text[])`,
    [from, to, roles],
  )
}

/** Makes the people of projects work for a plant, in the part that their role usually has. */
export async function insertPlantMembers(
  transaction: Queryable,
  plantId: string,
  projectIds: readonly string[],
): Promise<void> {
  await transaction.rows(
    `INSERT INTO plant_members (plant_id, user_id, part)
     SELECT DISTINCT $1::uuid, u.id, $3::jsonb ->> u.role FROM project_members m
       JOIN users u ON u.id = m.user_id AND u.kind <> 'key' AND u.role <> 'admin'
     WHERE m.project_id = ANY ($2::uuid[]) ON CONFLICT DO NOTHING`,
    [plantId, projectIds, JSON.stringify(usualPart)],
  )
}

/** Returns the ids of the sections, in their order. */
export async function insertSections(
  transaction: Queryable,
  projectId: string,
  sections: readonly { readonly name: string; readonly planned_on: string | null }[],
): Promise<string[]> {
  const rows = await transaction.rows<{ id: string }>(
    `INSERT INTO sections (project_id, name, planned_on, position)
     SELECT $1, name, planned_on, place
     FROM ROWS FROM (jsonb_to_recordset($2::jsonb) AS (name text, planned_on date)) WITH ORDINALITY
       AS s (name, planned_on, place)
     RETURNING id`,
    [projectId, JSON.stringify(sections)],
  )
  return rows.map(({ id }) => id)
}

const components = `
  INSERT INTO components
    (id, project_id, section_id, name, control_number, type, width, height, thickness, area, volume, weight, version,
     status, last_change_id, status_changed_at, created_at, updated_at, not_before)
  SELECT p.id, $1, p.section_id, p.name, p.control_number, p.type, p.width, p.height, p.thickness, p.area, p.volume,
    p.weight, p.version, p.status, p.last_change_id, p.changed_at AT TIME ZONE $3, p.entered_at AT TIME ZONE $3,
    p.entered_at AT TIME ZONE $3, t.at
  FROM jsonb_to_recordset($2::jsonb) AS p (
    id uuid, section_id uuid, name text, control_number text, type text, width float8, height float8, thickness float8,
    area float8, volume float8, weight float8, version int, status text, last_change_id bigint, changed_at timestamp,
    entered_at timestamp)
  CROSS JOIN LATERAL (SELECT coalesce(p.changed_at, p.entered_at) AT TIME ZONE $3 AS at) AS t`

/** Adds components; times are local times of `timeZone`. All were created on the first morning. */
export async function insertComponents(
  transaction: Queryable,
  projectId: string,
  timeZone: string,
  given: readonly object[],
): Promise<void> {
  await transaction.rows(components, [projectId, JSON.stringify(given), timeZone])
}

// If a user is missing (the administrator has the name), their changes have no user.
const changes = `
  INSERT INTO status_changes
    (id, component_id, project_id, from_status, to_status, user_id, via, reason, reason_code, previous_id,
      occurred_at, recorded_at)
  SELECT s.id, s.component_id, $1, s.from_status, s.to_status, u.id, s.via, s.reason, s.reason_code, s.previous_id, t.at, t.at
  FROM jsonb_to_recordset($2::jsonb) AS s (
      id bigint, component_id uuid, from_status text, to_status text, role text, via text, reason text, reason_code text,
      previous_id bigint, at timestamp)
    CROSS JOIN LATERAL (SELECT s.at AT TIME ZONE $3 AS at) AS t
    LEFT JOIN (users u JOIN project_members m ON m.user_id = u.id AND m.project_id = $1) ON u.role = s.role`

/** Adds the history of the components; times are local times of `timeZone`. */
export async function insertChanges(
  transaction: Queryable,
  projectId: string,
  timeZone: string,
  given: readonly object[],
): Promise<void> {
  await transaction.rows(changes, [projectId, JSON.stringify(given), timeZone])
}

/** Adds the plans of components, and a baseline. */
export async function insertPlan(transaction: Queryable, projectId: string, given: readonly object[]): Promise<void> {
  await transaction.rows(
    `WITH baseline AS (INSERT INTO project_baselines (project_id) VALUES ($1))
     INSERT INTO component_plan (component_id, project_id, sequence, needed_on, baseline_needed_on)
     SELECT id, $1, sequence, needed_on, baseline
     FROM jsonb_to_recordset($2::jsonb) AS p (id uuid, sequence int, needed_on date, baseline date)`,
    [projectId, JSON.stringify(given)],
  )
}

/** Draws this many ids of the history, in ascending order. */
export async function drawChangeIds(transaction: Queryable, count: number): Promise<string[]> {
  const rows = await transaction.rows<{ id: string }>(
    `SELECT nextval(pg_get_serial_sequence('status_changes', 'id')) AS id FROM generate_series(1, $1)`,
    [count],
  )
  return rows.map(({ id }) => id)
}

/** Adds other components and the quantities in each status. */
export async function insertOtherComponents(
  transaction: Queryable,
  projectId: string,
  given: readonly object[],
): Promise<void> {
  await transaction.rows(
    `WITH given AS (
       SELECT gen_random_uuid() AS id, c.* FROM jsonb_to_recordset($2::jsonb)
         AS c (name text, width float8, height float8, thickness float8, standing jsonb)
     ), written AS (
       INSERT INTO other_components (id, project_id, name, width, height, thickness)
       SELECT id, $1, name, width, height, thickness FROM given
     )
     INSERT INTO other_component_quantities (other_component_id, status, quantity)
     SELECT given.id, status, quantity::int FROM given, jsonb_each_text(standing) AS s (status, quantity)`,
    [projectId, JSON.stringify(given)],
  )
}

/** In mm. */
export interface Size {
  readonly width: number
  readonly height: number
  readonly thickness: number
}

export interface StoredFile {
  readonly key: string
  readonly file_name: string
  /** In bytes. */
  readonly size: number
  readonly sha256: Buffer
}

/** Adds a model, which the server then converts. */
export async function insertModel(
  transaction: Queryable,
  projectId: string,
  { key, file_name, size, sha256 }: StoredFile,
): Promise<void> {
  await transaction.rows(
    `INSERT INTO models (project_id, name, revision, key, file_name, size, sha256)
     VALUES ($1, 'Precast', 1, $2, $3, $4, $5)`,
    [projectId, key, file_name, size, sha256],
  )
}

export async function insertContract(
  transaction: Queryable,
  projectId: string,
  { lines, currency }: Pick<Contract, 'lines' | 'currency'>,
): Promise<void> {
  await transaction.rows('INSERT INTO contracts (project_id, lines, currency) VALUES ($1, $2, $3)', [
    projectId,
    JSON.stringify(lines),
    currency,
  ])
}
