import { sortKeys } from '@castline/contract/values/component-sort'
import { statuses } from '@castline/domain/status/statuses'
import { middleOf } from '#support/load/load.ts'
import type { Database } from '../apps/server/src/database/database.ts'
import type { ComponentFilter } from '../apps/server/src/tracking/components/component-filter.ts'
import type { Stage } from './stage.ts'

/** The components of the projects whose lists are measured. */
export const projectSizes = [500, 5000, 100_000] as const

export interface FilterLine {
  readonly name: string
  /** Milliseconds for a page of 50 with its total, one per size: the median of the rounds. */
  readonly took: readonly number[]
}

const sections = 10

const fill = `
  WITH project AS (
    INSERT INTO projects (code, name, time_zone) VALUES ($1, 'Filters', 'UTC') RETURNING id
  ), sections AS (
    INSERT INTO sections (project_id, name, position)
    SELECT id, 'Storey ' || n, n FROM project, generate_series(1, ${sections}) n RETURNING id, project_id, position
  ), components AS (
    INSERT INTO components (project_id, section_id, name, control_number, type, weight, status, status_changed_at)
    SELECT s.project_id, s.id, 'W-' || n, 'W-' || s.position || '-' || n, (ARRAY['wall', 'slab', 'beam', 'stair'])[1 + n % 4],
      2000 + n, (ARRAY[${statuses.map((status) => `'${status}'`).join(', ')}])[1 + n % 6],
      now() - n * interval '1 minute'
    FROM sections s, generate_series(1, $2::int / ${sections}) n RETURNING id, project_id, name
  )
  INSERT INTO component_plan (component_id, project_id, sequence, needed_on)
  SELECT id, project_id, n, current_date - 100 + n % 200
  FROM components, LATERAL (SELECT (regexp_match(name, '[0-9]+'))[1]::int AS n) AS number`

interface Project {
  readonly id: string
  readonly sectionId: string
}

async function aProject(database: Database, size: number): Promise<Project> {
  const code = `FILTER-${size}`
  await database.rows(fill, [code, size])
  const project = await database.row<{ id: string; sectionId: string }>(
    `SELECT p.id, s.id AS "sectionId" FROM projects p JOIN sections s ON s.project_id = p.id AND s.position = 3 WHERE p.code = $1`,
    [code],
  )
  if (!project) throw new Error('The project is missing.')
  return project
}

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

/** An example of each filter of the list; a filter that the contract adds does not compile until it is here. */
const examples: Record<Exclude<keyof ComponentFilter, 'import_id' | 'selection_id' | 'cast_by'>, readonly string[]> = {
  status: ['manufactured', 'rejected'],
  section_id: ['its section'],
  type: ['wall', 'none of it'],
  late: ['1'],
  needed_from: [day(0)],
  needed_to: [day(0)],
  load: ['any', 'none'],
  place: ['any', 'none'],
  q: ['w-', '1-77', 'zzqq', 'w 99', '8F3K'],
}

function* addresses({ id, sectionId }: Project): Generator<readonly [name: string, path: string]> {
  const list = `/api/components/project/${id}?limit=50`
  yield ['list', list]
  yield ['list, page 50', `${list}&offset=2450`]
  for (const [filter, values] of Object.entries(examples)) {
    for (const value of values) {
      const given = filter === 'section_id' ? sectionId : value
      yield [`${filter}=${value}`, `${list}&${filter}=${encodeURIComponent(given)}`]
    }
  }
  for (const key of sortKeys) for (const sort of [key, `-${key}`]) yield [`sort=${sort}`, `${list}&sort=${sort}`]
  for (const q of ['w-', '1-77', 'zzqq']) {
    yield [`search ${q}`, `/api/search?q=${encodeURIComponent(q)}&project_id=${id}`]
  }
}

/** Requests the list with every filter and sort that it has, and the search, in projects of several sizes. */
export async function measureFilters({ api, database, token }: Stage, rounds: number): Promise<FilterLine[]> {
  const projects: Project[] = []
  for (const size of projectSizes) projects.push(await aProject(database, size))
  await database.rows('VACUUM ANALYZE')
  const lines = new Map<string, number[]>()
  for (const project of projects) {
    for (const [name, path] of addresses(project)) {
      const times: number[] = []
      for (let round = 0; round <= rounds; round++) {
        const began = performance.now()
        const response = await fetch(`${api.address}${path}`, { headers: { authorization: `Bearer ${token}` } })
        if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
        await response.arrayBuffer()
        // The first round warms up caches and plans.
        if (round > 0) times.push(performance.now() - began)
      }
      lines.set(name, [...(lines.get(name) ?? []), middleOf(times)])
    }
  }
  return [...lines].map(([name, took]) => ({ name, took }))
}
