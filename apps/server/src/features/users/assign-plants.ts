import type { WorksAt } from '@castline/contract/plant-members'
import type { Queryable } from '#database/database.ts'
import { invalid } from '#http/errors.ts'
import { replacePlants, unknownPlants } from './plant-queries.ts'

/** Replaces the plants of a user and returns them. Throws 400 for one that does not exist, and for one that is listed twice. */
export async function assignTo(transaction: Queryable, userId: string, given: readonly WorksAt[]): Promise<WorksAt[]> {
  const plants = given.map(({ plant_id, part }) => ({ plant_id: plant_id.toLowerCase(), part }))
  const ids = plants.map(({ plant_id }) => plant_id)
  const unknown = await unknownPlants(transaction, ids)
  const faults = ids.flatMap((id, index) => {
    const field = `plants.${index}.plant_id`
    if (unknown.has(id)) return [{ field, message: `Plant ${id} does not exist.` }]
    return ids.indexOf(id) < index ? [{ field, message: 'This plant is listed twice.' }] : []
  })
  if (faults.length > 0) throw invalid(faults)
  await replacePlants(transaction, userId, plants)
  return plants.toSorted((a, b) => (a.plant_id < b.plant_id ? -1 : 1))
}
