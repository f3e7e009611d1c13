import { randomUUID } from 'node:crypto'
import { forwardStatuses } from '@castline/domain/status/statuses'
import { middleOf } from '#support/load/load.ts'
import type { Stage } from './stage.ts'

/** Milliseconds of a request: the median of the rounds. */
export interface CurveFigure {
  readonly curves: number
  readonly insights: number
  /** The first request after all components were entered, which derives their rounds from the history. */
  readonly first: number
  /** The curves after a hundred changes. */
  readonly afterChanges: number
}

const total = 100_000
const changed = 100

const inOrder = (names: readonly string[]) => `ARRAY[${names.map((name) => `'${name}'`).join(', ')}]`
const steps = inOrder(forwardStatuses)
const remade = inOrder([...forwardStatuses.slice(0, -1), 'rejected', ...forwardStatuses])

// Four of five components have four changes, the others nine: they were rejected and made again.
const fill = `
  WITH project AS (
    INSERT INTO projects (code, name, time_zone) VALUES ($1, 'Curves', 'Asia/Bangkok') RETURNING id
  ), sections AS (
    INSERT INTO sections (project_id, name, position, planned_on)
    SELECT id, 'Storey ' || n, n, current_date + n::int FROM project, generate_series(0, 49) n RETURNING id, project_id, position
  ), made AS (
    INSERT INTO components (project_id, section_id, name, control_number, type, weight, status, created_at)
    SELECT s.project_id, s.id, 'W-' || n, 'W-' || n, 'wall', 3100, 'installed', now() - interval '200 days'
    FROM generate_series(0, ${total - 1}) n JOIN sections s ON s.position = n / ${total / 50}
    RETURNING id, project_id, name
  )
  INSERT INTO status_changes (component_id, project_id, from_status, to_status, via, reason_code, occurred_at)
  SELECT id, project_id, path[step], path[step + 1], 'qr', CASE path[step + 1] WHEN 'rejected' THEN 'cracked' END,
    now() - interval '190 days' + interval '1 minute' * (number % 150000) + interval '53 hours' * step
  FROM (SELECT *, substr(name, 3)::int AS number FROM made) AS numbered
    CROSS JOIN LATERAL (SELECT CASE WHEN number % 5 = 0 THEN ${remade} ELSE ${steps} END AS path) AS walked
    CROSS JOIN LATERAL generate_series(1, cardinality(path) - 1) AS step
  ORDER BY step`

const linkLast = `
  UPDATE components c SET last_change_id = h.id
  FROM (SELECT component_id, max(id) AS id FROM status_changes GROUP BY component_id) AS h
  WHERE h.component_id = c.id AND c.project_id = $1`

// As an undo and the same step again: another last change.
const change = `
  WITH picked AS (SELECT id, last_change_id FROM components WHERE project_id = $1 ORDER BY random() LIMIT ${changed}),
  back AS (
    INSERT INTO status_changes (component_id, project_id, from_status, to_status, via, annuls)
    SELECT id, $1, 'installed', 'accepted', 'qr', last_change_id FROM picked
  ), again AS (
    INSERT INTO status_changes (component_id, project_id, from_status, to_status, via)
    SELECT id, $1, 'accepted', 'installed', 'qr' FROM picked RETURNING id, component_id
  )
  UPDATE components c SET last_change_id = again.id FROM again WHERE again.component_id = c.id`

/** Reads curves and insights of a project of 100,000 components with 500,000 changes. */
export async function measureCurves({ api, database, token }: Stage, rounds: number): Promise<CurveFigure> {
  const code = `CURVES-${randomUUID().slice(0, 8)}`
  await database.rows(fill, [code])
  const project = await database.row<{ id: string }>('SELECT id FROM projects WHERE code = $1', [code])
  await database.rows(linkLast, [project?.id])
  await database.rows('VACUUM ANALYZE components, status_changes')
  const read = async (what: string) => {
    const began = performance.now()
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch(`${api.address}/api/projects/${project?.id}/${what}`, { headers })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${what}: ${response.status}`)
    return performance.now() - began
  }
  const first = await read('progress')
  await database.rows('VACUUM ANALYZE component_rounds')
  const times: Record<'progress' | 'insights' | 'changed', number[]> = { progress: [], insights: [], changed: [] }
  for (let round = 0; round < Math.max(3, rounds); round++) {
    times.progress.push(await read('progress'))
    times.insights.push(await read('insights'))
    await database.rows(change, [project?.id])
    times.changed.push(await read('progress'))
  }
  await database.rows('DELETE FROM projects WHERE code = $1', [code])
  return {
    curves: middleOf(times.progress),
    insights: middleOf(times.insights),
    first,
    afterChanges: middleOf(times.changed),
  }
}
