import { middleOf } from '#support/load/load.ts'
import type { Database } from '../apps/server/src/database/database.ts'
import type { Stage } from './stage.ts'

export interface YardLine {
  readonly name: string
  /** By what factor it is slower than a page of the components' list of the same project; at most `goal`. */
  readonly ratio: number
  readonly goal: number
}

const components = 100_000
const places = 5000

const fill = `
  WITH project AS (
    INSERT INTO projects (code, name, time_zone) VALUES ('YARD', 'Yard', 'UTC') RETURNING id
  ), section AS (
    INSERT INTO sections (project_id, name, position) SELECT id, 'Storey', 1 FROM project RETURNING id, project_id
  ), root AS (
    INSERT INTO places (id, root_id, kind, code)
    SELECT id, id, 'plant', 'BENCH' FROM (SELECT gen_random_uuid() AS id) AS new RETURNING id
  ), used AS (
    INSERT INTO place_projects (root_id, project_id) SELECT root.id, project.id FROM root, project
  ), slots AS (
    INSERT INTO places (root_id, parent_id, kind, code)
    SELECT id, id, 'slot', 'S-' || n FROM root, generate_series(1, ${places}) n RETURNING id, code
  )
  INSERT INTO components (project_id, section_id, name, control_number, weight, status, status_changed_at, place_id, placed_at)
  SELECT s.project_id, s.id, 'W-' || n, 'Y-' || n, 2000 + n % 500, 'manufactured', now(), slots.id, now() - n * interval '1 minute'
  FROM section s, generate_series(1, ${components}) n JOIN slots ON slots.code = 'S-' || 1 + n % ${places}`

interface Yard {
  readonly project: string
  readonly root: string
  readonly slot: string
}

async function aYard(database: Database): Promise<Yard> {
  await database.rows(fill)
  await database.rows('VACUUM ANALYZE')
  const yard = await database.row<Yard>(
    `SELECT pp.project_id AS project, r.id AS root, s.id AS slot
     FROM places r JOIN place_projects pp ON pp.root_id = r.id JOIN places s ON s.root_id = r.id AND s.code = 'S-77'
     WHERE r.code = 'BENCH'`,
  )
  if (!yard) throw new Error('The yard is missing.')
  return yard
}

/**
 * Requests what the page of a yard with ${places} places and ${components} components shows, each compared with a page of
 * the components' list with its total.
 */
export async function measureYards({ api, database, token }: Stage, rounds: number): Promise<YardLine[]> {
  const { project, root, slot } = await aYard(database)
  async function took(path: string): Promise<number> {
    const times: number[] = []
    for (let round = 0; round <= rounds; round++) {
      const began = performance.now()
      const response = await fetch(`${api.address}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
      await response.arrayBuffer()
      // The first round warms up caches and plans.
      if (round > 0) times.push(performance.now() - began)
    }
    return middleOf(times)
  }
  const list = await took(`/components/project/${project}?limit=50`)
  const works = [
    // All places of the yard at once: a hundred times the rows of a page of the list.
    { name: 'yard: tree of 5,000 places', path: `/places/${root}/tree`, goal: 20 },
    { name: 'yard: contents of the whole yard', path: `/places/${root}/components?limit=50`, goal: 10 },
    { name: 'yard: contents of one place', path: `/places/${slot}/components?limit=50`, goal: 1 },
    { name: 'yard: search of a place', path: '/search?q=s-77', goal: 10 },
    {
      name: 'yard: list of components at a place',
      path: `/components/project/${project}?limit=50&place=${slot}`,
      goal: 1,
    },
    { name: 'yard: racks', path: '/racks', goal: 1 },
  ]
  const lines: YardLine[] = []
  for (const { name, path, goal } of works) lines.push({ name, ratio: (await took(path)) / list, goal })
  return lines
}
