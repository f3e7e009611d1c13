import { connections, type Figure, type Load, load, median } from '#support/load/load.ts'
import { reset } from '#support/load/seed.ts'
import type { Work } from '#support/load/works.ts'
import type { Stage } from './stage.ts'

/** One line of the table. */
export interface Line {
  readonly work: string
  readonly goal: number | null
  readonly api: Figure
  readonly bare: Figure
  /** Requests per second of the API divided by those of the bare server. */
  readonly ratio: number
}

export interface Rounds {
  readonly rounds: number
  readonly seconds: number
}

const writesAtOnce = 2_500

function howMuch(work: Work, { seeded }: Stage, seconds: number): Load {
  if (work.uses === 'loads') return { amount: seeded.loadIds.length }
  if (work.writes) return { amount: Math.min(writesAtOnce, seeded.plannedIds.length) }
  return work.slow ? { amount: connections * 3 } : { duration: seconds }
}

/**
 * Measures the work with this name at each stage, one line each. In rounds: stage by stage, API and bare in turn, so
 * that other load of the machine affects all of them.
 */
export async function compare(name: string, stages: readonly Stage[], { rounds, seconds }: Rounds): Promise<Line[]> {
  const measured = stages.map((stage) => {
    const work = stage.works.find((one) => one.name === name)
    if (!work) throw new Error(`There is no work ${name}.`)
    return { stage, work, figures: { api: [] as Figure[], bare: [] as Figure[] } }
  })
  // Writes the changes of the previous work to disk first: at a million components that takes a minute.
  for (const { stage } of measured) await stage.database.rows('CHECKPOINT')
  for (let round = 0; round <= rounds; round++) {
    for (const { stage, work, figures } of measured) {
      for (const side of ['api', 'bare'] as const) {
        if (work.writes) await reset(stage.database, stage.seeded)
        const figure = await load(stage[side].address, howMuch(work, stage, seconds), work[side])
        // The first round warms up caches and compilers.
        if (round > 0) figures[side].push(figure)
      }
    }
  }
  return measured.map(({ work: { goal }, figures }) => {
    const [api, bare] = [median(figures.api), median(figures.bare)]
    return { work: name, goal, api, bare, ratio: api.perSecond / bare.perSecond }
  })
}
