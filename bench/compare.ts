import type { Database } from '../apps/server/src/database/database.ts'
import { connections, type Figure, type Load, load, median } from './load.ts'
import type { Server } from './processes.ts'
import { reset, type Seeded } from './seed.ts'
import type { Work } from './works.ts'

/** One line of the table. */
export interface Line {
  readonly work: string
  readonly goal: number | null
  readonly api: Figure
  readonly bare: Figure
  /** Requests that the API answers for each that the bare server does. */
  readonly ratio: number
}

export interface Setting {
  readonly api: Server
  readonly bare: Server
  readonly database: Database
  readonly seeded: Seeded
  readonly rounds: number
  readonly seconds: number
}

const writesAtOnce = 2_500

/** Measures a work in rounds, API and bare in turn, so that what else the machine does falls on both. */
export async function compare(work: Work, setting: Setting): Promise<Line> {
  const { rounds, seconds, database, seeded } = setting
  const figures: Record<'api' | 'bare', Figure[]> = { api: [], bare: [] }
  const writes = Math.min(writesAtOnce, seeded.plannedIds.length)
  const amount = work.writes ? writes : work.slow ? connections * 3 : null
  const much: Load = amount === null ? { duration: seconds } : { amount }
  for (let round = 0; round <= rounds; round++) {
    for (const side of ['api', 'bare'] as const) {
      if (work.writes) await reset(database, seeded)
      const figure = await load(setting[side].address, much, work[side])
      // The first round warms caches and compilers.
      if (round > 0) figures[side].push(figure)
    }
  }
  const api = median(figures.api)
  const bare = median(figures.bare)
  return { work: work.name, goal: work.goal, api, bare, ratio: api.perSecond / bare.perSecond }
}
