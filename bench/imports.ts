import { importedRows, importRows } from '#support/load/import-rows.ts'
import { middleOf } from '#support/load/load.ts'
import { watchGrowth } from './memory.ts'
import type { Stage } from './stage.ts'

export interface ImportFigure {
  /** Milliseconds for 10,000 components with their history: the median of the rounds. */
  readonly api: number
  readonly bare: number
  readonly times: number
  /** Peak growth of the API's memory in MB; null if the system does not report it. */
  readonly memoryGrowth: number | null
}

/**
 * Imports a schedule of 10,000 components through the API, compared with one INSERT of the same rows and their history.
 */
export async function compareImports(stage: Stage, rounds: number): Promise<ImportFigure> {
  const { api, bare, database, token } = stage
  const { projectId, sectionId } = stage.seeded
  const growths: number[] = []
  const times: { api: number[]; bare: number[] } = { api: [], bare: [] }

  const throughApi = (round: number) => importRows({ address: api.address, token }, projectId, `I${round}`)

  async function bareInsert(round: number): Promise<void> {
    const component = { section_id: sectionId, type: 'wall', width: 2400, height: 3000, thickness: 180, weight: 3100 }
    const rows = Array.from({ length: importedRows }, (_, n) => ({
      ...component,
      name: `B-${n}`,
      control_number: `B${round}-${n}`,
      status: 'installed',
    }))
    const headers = { 'content-type': 'application/json' }
    const options = { method: 'POST', headers, body: JSON.stringify(rows) }
    const response = await fetch(`${bare.address}/projects/${projectId}/components`, options)
    if (!response.ok) throw new Error(`The bare insert failed: ${await response.text()}`)
  }

  for (let round = 0; round <= rounds; round++) {
    for (const side of ['api', 'bare'] as const) {
      const growth = await watchGrowth(api)
      const began = performance.now()
      await (side === 'api' ? throughApi : bareInsert)(round)
      const took = performance.now() - began
      const grown = growth()
      if (side === 'api' && grown !== null) growths.push(grown)
      if (round > 0) times[side].push(took)
      await database.rows(`DELETE FROM components WHERE project_id = $1 AND control_number ~ '^[IB][0-9]'`, [projectId])
      await database.rows('VACUUM ANALYZE components, status_changes')
    }
  }
  const [ours, theirs] = [middleOf(times.api), middleOf(times.bare)]
  const memoryGrowth = growths.length > 0 ? Math.max(...growths) : null
  return { api: ours, bare: theirs, times: ours / theirs, memoryGrowth }
}
