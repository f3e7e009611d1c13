import { randomUUID } from 'node:crypto'
import { middleOf } from '#support/load/load.ts'
import type { Stage } from './stage.ts'

export interface FirstReadFigure {
  /** Milliseconds of the slowest of the first reads after an import: the median of the rounds. */
  readonly took: number
  /** The path of the slowest one in the last round. */
  readonly slowest: string
}

const total = 30_000
const sections = 30
const fields = ['control_number', 'name', 'section', 'status', 'needed_on', 'sequence'] as const
const reads = ['late-stats', 'forecast', 'component-stats', 'section-status-stats', 'shortages']

function schedule(): string {
  const lines = Array.from({ length: total }, (_, n) => {
    const day = new Date(Date.now() + ((n % 200) - 60) * 86_400_000).toISOString().slice(0, 10)
    return `F-${n},W-${n % 4000},Storey ${n % sections},${n % 3 === 0 ? 'manufactured' : 'planning'},${day},${n + 1}`
  })
  return `${fields.join(',')}\n${lines.join('\n')}\n`
}

/** Reads the figures of a project at once after 30,000 components were imported into it while it was empty. */
export async function measureFirstReads({ api, database, token }: Stage, rounds: number): Promise<FirstReadFigure> {
  const times: number[] = []
  const headers = { authorization: `Bearer ${token}` }
  const columns = fields.map((field, column) => ({ column, field }))
  let slowest = ''
  for (let round = 0; round < rounds; round++) {
    const code = `FIRST-${randomUUID().slice(0, 8)}`
    const project = await database.row<{ id: string }>(
      `INSERT INTO projects (code, name, time_zone) VALUES ($1, 'First reads', 'UTC') RETURNING id`,
      [code],
    )
    const form = new FormData()
    form.set('options', JSON.stringify({ project_id: project?.id, dry_run: false, columns }))
    form.set('file', new Blob([schedule()]), 'schedule.csv')
    const imported = await fetch(`${api.address}/api/components/import`, { method: 'POST', headers, body: form })
    const report = await imported.text()
    if (!report.includes(`"create":${total}`)) throw new Error(`The import failed: ${report.slice(-300)}`)
    let longest = 0
    for (const read of reads) {
      const began = performance.now()
      const response = await fetch(`${api.address}/api/projects/${project?.id}/${read}`, { headers })
      await response.text()
      if (!response.ok) throw new Error(`${read}: ${response.status}`)
      const took = performance.now() - began
      if (took > longest) [longest, slowest] = [took, read]
    }
    times.push(longest)
    await database.rows('DELETE FROM projects WHERE code = $1', [code])
  }
  return { took: middleOf(times), slowest }
}
