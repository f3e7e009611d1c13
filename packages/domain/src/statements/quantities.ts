import { type Decimal, decimal, shifted } from '../decimal.ts'
import type { Status } from '../status/statuses.ts'

export const quantityUnits = ['count', 'm3', 'm2', 't'] as const
export type QuantityUnit = (typeof quantityUnits)[number]

/** Components of one type, section and history, with the sums of their measures: m³, m², kg. */
export interface Group {
  readonly type: string | null
  readonly section_id: string | null
  /** At the end of the statement before, and of this one. A component that did not exist yet is `planning`. */
  readonly before: Status
  readonly now: Status
  readonly count: number
  readonly volume: number
  readonly area: number
  readonly weight: number
  /** Whether a non-conformance holds them now. */
  readonly on_hold: boolean
  /** How many have each measure; 0 is none. */
  readonly with_volume: number
  readonly with_area: number
  readonly with_weight: number
}

/** The measure of a component that each unit means, null for a count, and by how many digits it is shifted: kg to tonnes. */
export const measureOf = {
  count: { measure: null, digits: 0 },
  m3: { measure: 'volume', digits: 0 },
  m2: { measure: 'area', digits: 0 },
  t: { measure: 'weight', digits: 3 },
} as const satisfies Record<QuantityUnit, { measure: 'volume' | 'area' | 'weight' | null; digits: number }>

/** The quantity of a group in a unit, and how many of its components have a measure in it. */
export function quantityOf(
  group: Group,
  unit: QuantityUnit,
): { readonly quantity: Decimal; readonly measured: number } {
  const { measure, digits } = measureOf[unit]
  if (measure === null) return { quantity: decimal(group.count), measured: group.count }
  return { quantity: shifted(decimal(group[measure]), digits), measured: group[`with_${measure}`] }
}
