import type { Queryable } from '#database/database.ts'
import {
  insertLoadOnTheRoad,
  insertPlannedLoad,
  insertReceivedLoad,
  insertTrailers,
  plannedLoads,
} from './load-queries.ts'
import { dayAfter } from './working-time.ts'

const signature =
  'M60 130L80 60L100 130M68 105L94 105M120 130L120 80L140 115L160 80L160 130M190 130L205 70L225 130M196 110L218 110M250 130L250 75L280 80L275 105L250 105L285 130M310 130L325 70L345 130'

/**
 * Writes the loads: one received with a refused component, one on the road, and those planned for the next days. `day` is the day
 * of loading.
 */
export async function writeLoads(transaction: Queryable, projectId: string, day: string): Promise<void> {
  await insertTrailers(transaction)
  await insertReceivedLoad(transaction, projectId, signature)
  await insertLoadOnTheRoad(transaction, projectId)
  for (const planned of plannedLoads) {
    await insertPlannedLoad(transaction, projectId, dayAfter(day, planned.daysAhead), planned)
  }
}
