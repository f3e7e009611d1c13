import type { MouldDay, ReadyCasting, ReadyDay } from '@castline/contract/casting-steps'
import type { Mould } from '@castline/contract/moulds'
import type { Plant } from '@castline/contract/plants'
import type { StockItem } from '@castline/contract/stock'
import { addDays, type Day, dayIn } from '@castline/domain/plan/calendar'

/** How many days back castings wait in their moulds. */
export const daysBack = 6

/** An item that can be counted without a network. */
export type KnownItem = Pick<StockItem, 'kind' | 'number' | 'name' | 'unit' | 'on_hand'>

/** A plant with the castings of some days, as last returned by the server. */
export interface KnownPlant {
  readonly userId: string
  readonly id: string
  readonly plant: Plant
  readonly moulds: readonly Mould[]
  /** The days of which all castings are here. */
  readonly days: readonly Day[]
  readonly castings: readonly ReadyCasting[]
  /** The working day that the list of what is needed shows. */
  readonly next: Day | null
  /** What it keeps; earlier versions stored none. */
  readonly stock?: readonly KnownItem[]
  /** When it was returned, ISO 8601. */
  readonly at: string
}

/** What a plant casts on these days replaces what was known of them; with `mouldId` of this mould only. */
export interface NewCastings {
  readonly plant: Plant
  readonly moulds?: readonly Mould[]
  readonly days: readonly Day[]
  readonly castings: readonly ReadyCasting[]
  readonly mouldId?: string
  readonly next?: Day
  readonly stock?: readonly KnownItem[]
}

/** What is known of a plant after the server has returned more of it. */
export function withNew(
  before: Pick<KnownPlant, 'moulds' | 'days' | 'castings' | 'next' | 'stock'> | undefined,
  { plant, moulds, days, castings, mouldId, next, stock }: NewCastings,
): Pick<KnownPlant, 'moulds' | 'days' | 'castings' | 'next' | 'stock'> {
  const first = addDays(dayIn(plant.time_zone, new Date()), -daysBack)
  const isReplaced = ({ casting }: ReadyCasting) =>
    days.includes(casting.day) && (mouldId === undefined || casting.mould_id === mouldId)
  const kept = (before?.castings ?? []).filter((each) => !isReplaced(each) && each.casting.day >= first)
  const whole = mouldId === undefined ? days : []
  return {
    moulds: moulds ?? before?.moulds ?? [],
    days: [...new Set([...(before?.days ?? []), ...whole])].filter((day) => day >= first),
    castings: [...kept, ...castings],
    next: next ?? before?.next ?? null,
    stock: stock ?? before?.stock ?? [],
  }
}

/** What a mould casts on a day, as far as this device knows; null if it does not. */
export function mouldDayOf(known: KnownPlant, mouldId: string | undefined, day: Day, now: Date): MouldDay | null {
  const mould = known.moulds.find(({ id }) => id === mouldId)
  const castings = known.castings.filter(({ casting }) => casting.mould_id === mouldId && casting.day === day)
  if (!mould || (castings.length === 0 && !known.days.includes(day))) return null
  const sorted = castings.toSorted((a, b) => a.casting.turn - b.casting.turn)
  return { day, today: dayIn(known.plant.time_zone, now), mould, castings: sorted }
}

/** What the castings of a day still need, as far as this device knows; without a day of the plant's next working day. */
export function readyDayOf(known: KnownPlant, typed: string, now: Date): ReadyDay | undefined {
  const { plant, castings, days, next } = known
  const day = typed || next
  if (day === null || !days.includes(day)) return undefined
  return { day, today: dayIn(plant.time_zone, now), castings: castings.filter(({ casting }) => casting.day === day) }
}
