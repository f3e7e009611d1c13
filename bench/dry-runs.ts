import { randomUUID } from 'node:crypto'
import { middleOf } from '#support/load/load.ts'
import type { Stage } from './stage.ts'

export interface DryRunFigure {
  /** Milliseconds from the request to the whole report: the median of the rounds. */
  readonly took: number
  /** The longest time for which the server's event loop was held in a round, in milliseconds. */
  readonly held: number
  /** The size of the response in MB. */
  readonly megabytes: number
}

const total = 50_000
const sections = 50
const perMark = 5
export const fields = ['external_id', 'name', 'section', 'type', 'width', 'height', 'weight'] as const

export const fill = `
  WITH project AS (
    INSERT INTO projects (code, name, time_zone) VALUES ($1, 'Dry run', 'UTC') RETURNING id
  ), sections AS (
    INSERT INTO sections (project_id, name, position)
    SELECT id, 'Storey ' || n, n FROM project, generate_series(0, ${sections - 1}) n RETURNING id, project_id, position
  ), components AS (
    INSERT INTO components (project_id, section_id, name, control_number, external_id, type, width, height, weight)
    SELECT s.project_id, s.id, 'W-' || n / ${perMark}, 'W-' || n / ${perMark} || '/' || n, 'old-' || n, 'wall', 2400, 3000, 3100
    FROM generate_series(0, ${total - 1}) n JOIN sections s ON s.position = n / ${total / sections}
  )
  SELECT id FROM project`

/** A schedule with as many rows as the project has components, with new model ids and weights. */
export function changedSchedule(): string {
  const lines = Array.from({ length: total }, (_, n) => {
    const storey = Math.floor(n / (total / sections))
    return `new-${n},W-${Math.floor(n / perMark)},Storey ${storey},wall,2400,3000,${3200 + (n % 7)}`
  })
  return `${fields.join(',')}\n${lines.join('\n')}\n`
}

/**
 * Checks a schedule of 50,000 rows against a project of 50,000 components: each row is paired by mark and section, and
 * changes two values.
 */
export async function measureDryRuns({ api, database, token }: Stage, rounds: number): Promise<DryRunFigure> {
  const code = `DRY-${randomUUID().slice(0, 8)}`
  await database.rows(fill, [code])
  const project = await database.row<{ id: string }>('SELECT id FROM projects WHERE code = $1', [code])
  await database.rows('VACUUM ANALYZE components')
  const schedule = changedSchedule()
  const columns = fields.map((field, column) => ({ column, field }))
  const times: number[] = []
  const held: number[] = []
  let megabytes = 0
  for (let round = 0; round <= rounds; round++) {
    const form = new FormData()
    form.set('options', JSON.stringify({ project_id: project?.id, dry_run: true, columns }))
    form.set('file', new Blob([schedule]), 'schedule.csv')
    await api.longestHold()
    const began = performance.now()
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch(`${api.address}/api/components/import`, { method: 'POST', headers, body: form })
    const text = await response.text()
    const took = performance.now() - began
    const longest = await api.longestHold()
    if (!text.includes(`"update":${total}`)) throw new Error(`The dry run failed: ${text.slice(-300)}`)
    megabytes = text.length / 2 ** 20
    // The first round warms up.
    if (round > 0) {
      times.push(took)
      held.push(longest)
    }
  }
  await database.rows('DELETE FROM projects WHERE code = $1', [code])
  return { took: middleOf(times), held: Math.max(...held), megabytes }
}
