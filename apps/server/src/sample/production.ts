import { addWorkingDays } from '@castline/domain/plan/calendar'
import { defaultWeekdays } from '@castline/domain/plan/plan'
import type { Queryable } from '#database/database.ts'
import * as queries from './production-queries.ts'
import { insertPlantMembers } from './queries.ts'

const calendar = { weekdays: new Set(defaultWeekdays), holidays: new Set<string>() }

const moulds: readonly queries.SampleMould[] = [
  ...[1, 2, 3, 4].map((at) => ({
    name: `Table ${at}`,
    kind: 'table',
    length: 12_000,
    width: 4000,
    cells: null,
    service_after: 30,
  })),
  { name: 'Battery', kind: 'battery', length: 8000, width: 3500, cells: 6, service_after: 20 },
  { name: 'Bed', kind: 'bed', length: 60_000, width: 2400, cells: null, service_after: 60 },
]

/** °C·h and MPa. */
const points = [
  { maturity: 150, strength: 3 },
  { maturity: 300, strength: 11 },
  { maturity: 500, strength: 18 },
  { maturity: 1000, strength: 28 },
  { maturity: 4000, strength: 45 },
]

/** Working days that are planned ahead. */
const ahead = [0, 1, 2]

/** Writes what the plant has cast in the four weeks before a day, with pours, tests and temperatures, and the next days. */
export async function writeProduction(
  transaction: Queryable,
  { projectId, secondId, timeZone, day }: { projectId: string; secondId: string; timeZone: string; day: string },
): Promise<void> {
  const { id: plantId, mix_id: mixId } = await queries.insertPlant(transaction, [projectId, secondId], {
    name: 'Quay Road plant',
    timeZone,
    mix: 'C40/50 facade',
    points,
  })
  await insertPlantMembers(transaction, plantId, [projectId, secondId])
  await queries.insertMoulds(transaction, plantId, moulds)
  await queries.insertCastings(transaction, [projectId, secondId], { plantId, mixId, timeZone, day })
  await queries.insertNeeds(transaction, { plantId, timeZone })
  await queries.insertPours(transaction, { plantId, mixId, timeZone })
  await queries.insertSpecimens(transaction, plantId)
  await queries.insertReadings(transaction, plantId)
  const first = addWorkingDays(day, 1, calendar)
  const days = ahead.map((count) => (count === 0 ? first : addWorkingDays(first, count, calendar)))
  await queries.planCastings(transaction, projectId, plantId, days)
}
