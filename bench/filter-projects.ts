import { statuses } from '@castline/domain/status/statuses'
import type { Database } from '../apps/server/src/database/database.ts'

/** A project whose lists are measured. */
export interface Project {
  readonly id: string
  readonly sectionId: string
  readonly userId: string
}

/** How a project is filled; `ahead` is by how many days the plan is later than today's progress. */
export interface ProjectSize {
  readonly name: string
  readonly components: number
  readonly ahead: number
}

const aSize = (components: number): ProjectSize => ({ name: components.toLocaleString('en'), components, ahead: 0 })

export const middleSize = aSize(5000)

/** In the last one nothing is late: a filter that finds nothing must not read on through the whole project. */
export const projectSizes: readonly ProjectSize[] = [
  aSize(500),
  middleSize,
  aSize(100_000),
  { name: 'not late', components: 100_000, ahead: 150 },
]

const sections = 10
const inOrder = `ARRAY[${statuses.map((status) => `'${status}'`).join(', ')}]`

const components = `
  WITH project AS (
    INSERT INTO projects (code, name, time_zone) VALUES ($1, 'Filters', 'UTC') RETURNING id
  ), sections AS (
    INSERT INTO sections (project_id, name, position)
    SELECT id, 'Storey ' || n, n FROM project, generate_series(1, ${sections}) n RETURNING id, project_id, position
  ), components AS (
    INSERT INTO components (project_id, section_id, name, control_number, type, weight, status, status_changed_at)
    SELECT s.project_id, s.id, 'W-' || n, 'W-' || s.position || '-' || n, (ARRAY['wall', 'slab', 'beam', 'stair'])[1 + n % 4],
      2000 + n, (${inOrder})[1 + n % 6], now() - n * interval '1 minute'
    FROM sections s, generate_series(1, $2::int / ${sections}) n RETURNING id, project_id, name
  )
  INSERT INTO component_plan (component_id, project_id, sequence, needed_on)
  SELECT id, project_id, n, current_date - 100 + n % 200 + $3::int
  FROM components, LATERAL (SELECT (regexp_match(name, '[0-9]+'))[1]::int AS n) AS number`

// Of each component a drawing and two changes; a load and a non-conformance for every tenth.
const drawings = `
  INSERT INTO component_files (component_id, revision, key, file_name, size, sha256, state)
  SELECT id, 1, 'bench/' || id, name || '.pdf', 1000, sha256(id::text::bytea),
    CASE WHEN weight::int % 3 = 0 THEN 'draft' ELSE 'released' END
  FROM components WHERE project_id = $1`

const changes = `
  INSERT INTO status_changes (component_id, project_id, from_status, to_status, via, user_id, occurred_at)
  SELECT id, project_id, (${inOrder})[step], (${inOrder})[step + 1], 'app', $2, now() - weight::int % 90 * interval '1 day'
  FROM generate_series(1, 2) step, components WHERE project_id = $1`

const numbered = `numbered AS (
    SELECT id, project_id, status, row_number() OVER (ORDER BY id)::int AS n FROM components WHERE project_id = $1)`

const loads = `
  WITH ${numbered}, made AS (
    INSERT INTO loads (project_id, number, planned_on, carrier, status, departed_at, received_at)
    SELECT $1, n, current_date - 20 + n % 40, 'Carrier ' || n % 20, CASE WHEN n % 2 = 0 THEN 'planned' ELSE 'closed' END,
      CASE WHEN n % 2 = 1 THEN now() END, CASE WHEN n % 2 = 1 THEN now() END
    FROM numbered WHERE n <= (SELECT max(n) / 10 FROM numbered) RETURNING id, number, status
  )
  INSERT INTO load_pieces (load_id, component_id, position, is_open, loaded_at, outcome)
  SELECT made.id, numbered.id, 1, made.status = 'planned', CASE made.status WHEN 'closed' THEN now() END,
    CASE made.status WHEN 'closed' THEN 'accepted' END
  FROM made JOIN numbered ON numbered.n = made.number`

const ncrs = `
  WITH ${numbered}
  INSERT INTO ncrs (project_id, component_id, number, defect_type, severity, description, holds, status, closed_at,
    origin, via, component_status, reported_by, reported_at, due_on)
  SELECT project_id, id, n / 10, 'cracked', (ARRAY['minor', 'major', 'critical'])[1 + n % 3], 'A crack', false,
    CASE WHEN n % 20 = 0 THEN 'open' ELSE 'closed' END, CASE WHEN n % 20 <> 0 THEN now() END, 'report', 'app', status, $2,
    now() - n % 90 * interval '1 day', current_date + n % 30
  FROM numbered WHERE n % 10 = 0`

/** Creates a project with all that its lists show. */
export async function aFilterProject(database: Database, size: ProjectSize): Promise<Project> {
  const code = `FILTER-${size.name}`
  await database.rows(components, [code, size.components, size.ahead])
  // Else the statements below join their rows one by one.
  await database.rows('ANALYZE components')
  const project = await database.row<Project>(
    `SELECT p.id, s.id AS "sectionId", (SELECT id FROM users WHERE role = 'producer') AS "userId"
     FROM projects p JOIN sections s ON s.project_id = p.id AND s.position = 3 WHERE p.code = $1`,
    [code],
  )
  if (!project) throw new Error('The project is missing.')
  await database.rows(drawings, [project.id])
  await database.rows(changes, [project.id, project.userId])
  await database.rows(loads, [project.id])
  await database.rows(ncrs, [project.id, project.userId])
  return project
}
