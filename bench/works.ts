import type { Seeded } from './seed.ts'

export interface HttpRequest {
  readonly method: 'GET' | 'PUT'
  readonly path: string
  readonly body?: object
  readonly signedIn: boolean
}

export interface Statement {
  readonly name: string
  readonly sql: string
  readonly values: readonly unknown[]
}

/** One kind of work, through the API and as the bare statement that the database needs for it. */
export interface Work {
  readonly name: string
  /** What success answers; anything else makes the figure worthless and fails the benchmark. */
  request(): HttpRequest
  statement(): Statement
}

const move = `
  WITH moved AS (
    UPDATE components SET status = 'manufactured', status_changed_at = now(), version = version + 1, updated_at = now()
    WHERE id = $1 AND status = 'planning' RETURNING id, project_id)
  INSERT INTO status_changes (component_id, project_id, from_status, to_status, via)
  SELECT id, project_id, 'planning', 'manufactured', 'app' FROM moved RETURNING id`

const component = `
  SELECT c.*, s.name AS section_name, p.name AS project_name
  FROM components c JOIN sections s ON s.id = c.section_id JOIN projects p ON p.id = c.project_id WHERE c.id = $1`

const list = `
  SELECT c.id, c.project_id, c.section_id, s.name AS section_name, c.name, c.control_number, c.external_id, c.qr_code,
    c.type, c.width, c.height, c.thickness, c.area, c.volume, c.weight, c.status, c.status_changed_at, c.version,
    c.created_at, c.updated_at
  FROM components c JOIN sections s ON s.id = c.section_id
  WHERE c.project_id = $1 AND c.deleted_at IS NULL ORDER BY c.control_number, c.id`

const statistics = `
  SELECT status, count(*)::int AS count FROM components WHERE project_id = $1 AND deleted_at IS NULL GROUP BY status`

const page = `
  SELECT c.*, count(*) OVER ()::int AS total FROM components c
  WHERE c.project_id = $1 AND c.deleted_at IS NULL AND c.status = 'manufactured' AND c.section_id = $2
  ORDER BY c.weight, c.id LIMIT 50`

/** The works of the main job. Each writing work takes fresh components, so that every request is a real change. */
export function works(seeded: Seeded): Work[] {
  const { projectId, sectionId, componentIds, plannedIds } = seeded
  let planned = 0
  let read = 0
  const nextPlanned = () => plannedIds[planned++ % plannedIds.length]
  const nextRead = () => componentIds[read++ % componentIds.length]
  const get = (path: string): HttpRequest => ({ method: 'GET', path: `/api${path}`, signedIn: true })
  const put = (path: string, body: object, signedIn: boolean): HttpRequest => ({
    method: 'PUT',
    path: `/api${path}`,
    body,
    signedIn,
  })
  const bareMove = () => ({ name: 'bench-move', sql: move, values: [nextPlanned()] })
  return [
    {
      name: 'status change, signed in',
      request: () => put(`/components/${nextPlanned()}/status-auth`, { status: 'manufactured' }, true),
      statement: bareMove,
    },
    {
      name: 'status change, by QR',
      request: () =>
        put(`/components/${nextPlanned()}/status`, { status: 'manufactured', username: 'bench-producer' }, false),
      statement: bareMove,
    },
    {
      name: 'one component',
      request: () => get(`/components/${nextRead()}`),
      statement: () => ({ name: 'bench-one', sql: component, values: [nextRead()] }),
    },
    {
      name: 'list of 5,000',
      request: () => get(`/components/project/${projectId}`),
      statement: () => ({ name: 'bench-list', sql: list, values: [projectId] }),
    },
    {
      name: 'statistics of a project',
      request: () => get(`/projects/${projectId}/component-stats`),
      statement: () => ({ name: 'bench-statistics', sql: statistics, values: [projectId] }),
    },
    {
      name: 'filtered, sorted page of 50',
      request: () =>
        get(`/components/project/${projectId}?status=manufactured&section_id=${sectionId}&sort=weight&limit=50`),
      statement: () => ({ name: 'bench-page', sql: page, values: [projectId, sectionId] }),
    },
  ]
}
