import type { Status } from '../status/statuses.ts'

/** A yard is a tree of places: its root is a plant or a site. */
export const placeKinds = ['plant', 'site', 'area', 'row', 'slot', 'rack', 'a_frame', 'pallet'] as const
export type PlaceKind = (typeof placeKinds)[number]

/** The kinds of roots. */
export const yardKinds = ['plant', 'site'] as const satisfies readonly PlaceKind[]
export type YardKind = (typeof yardKinds)[number]

/** The kinds of racks: places that move with what is on them. */
export const rackKinds = ['rack', 'a_frame', 'pallet'] as const satisfies readonly PlaceKind[]
type RackKind = (typeof rackKinds)[number]

/** Levels may be left out, and never swapped: a row is in no slot, and a rack on no rack. */
const levels: Readonly<Record<PlaceKind, number>> = {
  plant: 0,
  site: 0,
  area: 1,
  row: 2,
  slot: 3,
  rack: 4,
  a_frame: 4,
  pallet: 4,
}

/** Whether places of this kind move. */
export function isRackKind(kind: PlaceKind): kind is RackKind {
  return rackKinds.some((each) => each === kind)
}

export function isYardKind(kind: PlaceKind): kind is YardKind {
  return levels[kind] === 0
}

/** Whether a place of one kind may be directly in one of another. */
export function mayContain(parent: PlaceKind, child: PlaceKind): boolean {
  return levels[child] > levels[parent]
}

/** The kinds of places that may be directly in one of this kind. */
export function kindsWithin(parent: PlaceKind): PlaceKind[] {
  return placeKinds.filter((kind) => mayContain(parent, kind))
}

/** Why a component cannot be at a place. */
export const placingRefusals = ['not_manufactured', 'left_plant', 'not_transported', 'installed'] as const
export type PlacingRefusal = (typeof placingRefusals)[number]

/**
 * Returns why a component with this status cannot be at a place of such a yard; null if it can. A rejected component may
 * be anywhere, and a rack on the way (no yard) holds what was loaded and what was unloaded. `fits_place` of the database
 * is the same rule.
 */
export function placingRefusal(status: Status, yard: YardKind | null): PlacingRefusal | null {
  if (status === 'planning') return 'not_manufactured'
  if (status === 'installed') return 'installed'
  if (status === 'rejected' || yard === null) return null
  const isInPlant = status === 'manufactured'
  if (yard === 'plant') return isInPlant ? null : 'left_plant'
  return isInPlant ? 'not_transported' : null
}

/** Where a rack is: in a yard, on a load, on the road with it, on a site without a place, or nobody knows. */
export const rackStates = ['yard', 'load', 'road', 'site', 'unknown'] as const
export type RackState = (typeof rackStates)[number]

/** What exceeds the capacity of a place. */
export const capacityLimits = ['count', 'weight', 'length'] as const
type CapacityLimit = (typeof capacityLimits)[number]

export interface Capacity {
  /** How many components, kg, and mm of the longest; null without a limit. */
  readonly max_count: number | null
  readonly max_weight: number | null
  readonly max_length: number | null
}

/** Returns which limits of a place its components exceed: a warning, never a refusal. */
export function exceededLimits(
  { max_count, max_weight, max_length }: Capacity,
  held: { readonly count: number; readonly weight: number; readonly longest: number | null },
): CapacityLimit[] {
  const isOver = {
    count: max_count !== null && held.count > max_count,
    weight: max_weight !== null && held.weight > max_weight,
    length: max_length !== null && held.longest !== null && held.longest > max_length,
  }
  return capacityLimits.filter((limit) => isOver[limit])
}

/** The most places that are created at once. */
export const maxPlacesAtOnce = 1000

export const maxPlaceCode = 40

/**
 * Returns the codes from the first to the last: `A-01` to `A-40` are forty. The last number of both counts, with the
 * zeros of the first. Null if the codes differ in anything else, or are too many.
 */
export function codeSeries(first: string, last: string): string[] | null {
  const pattern = /^(.*?)(\d{1,6})(\D*)$/
  const from = pattern.exec(first.trim())
  const to = pattern.exec(last.trim())
  if (!from || !to || from[1] !== to[1] || from[3] !== to[3]) return null
  const [, head = '', digits = '', tail = ''] = from
  const count = Number(to[2]) - Number(digits) + 1
  if (count < 1 || count > maxPlacesAtOnce) return null
  return Array.from({ length: count }, (_each, at) => {
    const number = String(Number(digits) + at).padStart(digits.length, '0')
    return `${head}${number}${tail}`
  })
}

// A-2 before A-10.
const natural = new Intl.Collator('en', { numeric: true })

/** Orders what is picked by the way through the yard; what is at no place comes last. */
export function byPlace(
  one: { readonly place?: string | null; readonly position: number },
  other: { readonly place?: string | null; readonly position: number },
): number {
  // Loads that an earlier version has stored on a device have no `place`.
  const [first, second] = [one.place ?? null, other.place ?? null]
  if (first === null || second === null) {
    return Number(first === null) - Number(second === null) || one.position - other.position
  }
  return natural.compare(first, second) || one.position - other.position
}
