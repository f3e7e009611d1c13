import type { Building } from '@castline/contract/models'
import type { PlanStorey } from './building-address.ts'

/** With more shapes the plan begins with one storey: drawing all of them takes seconds on phones. */
const mostAtOnce = 5_000

type Storeys = Pick<Building, 'models' | 'storeys'>

/** Each element's index of `storeys`, by its number among all models; -1 without a storey. */
export const storeysOf = ({ models }: Pick<Building, 'models'>) => models.flatMap(({ storey }) => storey)

/** Returns the index of the storey that the plan shows: null for all, -1 for shapes without one. */
export function storeyIndex({ models, storeys }: Storeys, shown: PlanStorey | null): number | null {
  if (shown === 'none') return -1
  if (shown !== null && shown !== 'all') {
    const index = storeys.findIndex(({ name }) => name === shown.name)
    // A later revision has no storey of this name.
    if (index !== -1) return index
  }
  const isLarge = models.reduce((sum, { pieces }) => sum + pieces.length, 0) > mostAtOnce && storeys.length > 1
  return isLarge && shown !== 'all' ? 0 : null
}

/** The value of the address for an index of `storeyIndex`. */
export function storeyAt({ storeys }: Pick<Building, 'storeys'>, index: number | null): PlanStorey {
  const name = storeys[index ?? -1]?.name
  return index === null ? 'all' : name === undefined ? 'none' : { name }
}

/** A plan of one storey shows that of a chosen element; without one (-1), the same as before. */
export function storeyFor(building: Storeys, shown: PlanStorey | null, element: number): PlanStorey | null {
  const index = storeyIndex(building, shown)
  return index === null ? shown : storeyAt(building, storeysOf(building)[element] ?? index)
}
