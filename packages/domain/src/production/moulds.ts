/**
 * A long bed and a tilting table are used along their length, by components one behind another. A battery has a number of
 * cells, a form is made for one component.
 */
export const mouldKinds = ['bed', 'table', 'battery', 'form'] as const
export type MouldKind = (typeof mouldKinds)[number]

/** Turns of a mould on one day. */
export const mostTurns = 4
/** Cells of a battery. */
export const mostCells = 100

/** What a mould takes. Lengths in mm, weight in kg; null where there is no limit. */
export interface MouldLimits {
  readonly kind: MouldKind
  /** Usable: what components, gaps and margins have together. */
  readonly length: number | null
  readonly width: number | null
  readonly height: number | null
  readonly weight_limit: number | null
  /** At each end of a bed or table. */
  readonly end_margin: number
  /** Between two components of a bed or table. */
  readonly gap: number
  /** The cross section that is set up, as `crossSection` returns it. */
  readonly cross_section: string | null
  /** Types of components that fit; none: all. */
  readonly element_types: readonly string[]
  readonly turns: number
  /** Components that are cast at once; null: as many as the length takes. */
  readonly cells: number | null
}

/** Measures of a component: mm and kg; null if unknown. */
export interface CastMeasures {
  readonly length: number | null
  readonly width: number | null
  readonly height: number | null
  readonly thickness: number | null
  readonly weight: number | null
}

/** The sides of a component in mm, longest first; at most three. */
function sides({ length, width, height, thickness }: CastMeasures): number[] {
  const known = [length, width, height, thickness].filter((side) => side !== null && side > 0) as number[]
  const sorted = known.sort((a, b) => b - a)
  // With four measures, the thickness of a ribbed component is inside of the others.
  return sorted.slice(0, 3)
}

/** The length that a component takes in its mould, in mm: its longest side; null if none is known. */
export const castLength = (component: CastMeasures): number | null => sides(component)[0] ?? null

/** The cross section of a component, e.g. `1200 × 265`; null if a measure is unknown. */
export function crossSection(component: CastMeasures): string | null {
  const [, across, depth] = sides(component)
  return across === undefined || depth === undefined ? null : `${across} × ${depth}`
}

const isOver = (value: number | null | undefined, limit: number | null) =>
  value !== null && value !== undefined && limit !== null && value > limit

/** What components take of a mould together. An unknown length or weight counts as 0. */
export interface Used {
  readonly count: number
  /** The sum of their lengths in mm. */
  readonly length: number
  /** In kg. */
  readonly weight: number
}

export const nothingUsed: Used = { count: 0, length: 0, weight: 0 }

export const usedWith = ({ count, length, weight }: Used, component: CastMeasures): Used => ({
  count: count + 1,
  length: length + (castLength(component) ?? 0),
  weight: weight + (component.weight ?? 0),
})

export const usedTogether = (a: Used, b: Used): Used => ({
  count: a.count + b.count,
  length: a.length + b.length,
  weight: a.weight + b.weight,
})

export const usedBy = (components: readonly CastMeasures[]): Used => components.reduce(usedWith, nothingUsed)

/** The length in mm that components take on a bed or table, with gaps and margins. */
export function usedLength({ gap, end_margin }: MouldLimits, { count, length }: Used): number {
  return count === 0 ? 0 : length + gap * (count - 1) + 2 * end_margin
}

/** Whether a mould takes all of these at once. */
export function hasRoom(mould: MouldLimits, used: Used): boolean {
  if (mould.cells !== null && used.count > mould.cells) return false
  if (mould.kind === 'battery' || mould.kind === 'form') return mould.cells !== null || used.count <= 1
  return !isOver(usedLength(mould, used), mould.length) && !isOver(used.weight, mould.weight_limit)
}

export const misfits = ['type', 'cross_section', 'too_long', 'too_wide', 'too_heavy'] as const
type Misfit = (typeof misfits)[number]

const sameText = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** Returns why a mould cannot take a component, also alone. Unknown measures fit. */
export function misfitsOf(mould: MouldLimits, component: CastMeasures & { readonly type: string | null }): Misfit[] {
  const [long, across, depth] = sides(component)
  const { type } = component
  const section = crossSection(component)
  const isWide = (a: number | undefined, b: number | undefined) => isOver(a, mould.width) || isOver(b, mould.height)
  const found: Record<Misfit, boolean> = {
    type: mould.element_types.length > 0 && !(type && mould.element_types.some((each) => sameText(each, type))),
    cross_section: mould.cross_section !== null && section !== null && !sameText(mould.cross_section, section),
    too_long: long !== undefined && isOver(usedLength(mould, usedBy([component])), mould.length),
    // It can be turned on its side.
    too_wide: isWide(across, depth) && isWide(depth, across),
    too_heavy: isOver(component.weight, mould.weight_limit),
  }
  return misfits.filter((code) => found[code])
}
