import { round } from '../decimal.ts'
import type { StrengthClass } from './production.ts'

/** The concrete of one casting. */
export interface ConcreteLine {
  readonly mould_name: string
  readonly turn: number
  /** `HH:MM` in the time zone of the plant; null while nobody has planned an hour. */
  readonly planned_time: string | null
  readonly mix_name: string | null
  readonly class: StrengthClass | null
  /** m³; null if no volume is known. */
  readonly volume: number | null
}

/** The strongest of these classes; null without one. */
export const strongest = (classes: readonly (StrengthClass | null)[]): StrengthClass | null =>
  classes.reduce((best, one) => (one && (!best || one.cylinder > best.cylinder) ? one : best), null)

const compare = <Value extends string | number>(a: Value, b: Value) => (a < b ? -1 : a > b ? 1 : 0)

/** The order in which concrete is asked for: by class, then by hour; what has none comes last. */
export function byClassAndTime(a: ConcreteLine, b: ConcreteLine): number {
  return (
    compare(a.class?.cylinder ?? Infinity, b.class?.cylinder ?? Infinity) ||
    compare(a.class?.cube ?? Infinity, b.class?.cube ?? Infinity) ||
    compare(a.planned_time ?? '~', b.planned_time ?? '~') ||
    compare(a.mix_name ?? '~', b.mix_name ?? '~') ||
    a.mould_name.localeCompare(b.mould_name, 'en', { numeric: true }) ||
    a.turn - b.turn
  )
}

/** A volume in litres' precision, as it is ordered. */
export const orderedVolume = (volume: number | null): number | null => (volume === null ? null : round(volume, 3))

const isSameLine = (line: ConcreteLine, other: ConcreteLine | undefined): boolean =>
  other !== undefined &&
  line.mould_name === other.mould_name &&
  line.turn === other.turn &&
  line.planned_time === other.planned_time &&
  line.mix_name === other.mix_name &&
  line.class?.cylinder === other.class?.cylinder &&
  line.class?.cube === other.class?.cube &&
  line.volume === other.volume

/** Returns whether two orders ask for the same concrete, at the same hours and moulds. Their lines are in order. */
export const isSameConcrete = (a: readonly ConcreteLine[], b: readonly ConcreteLine[]): boolean =>
  a.length === b.length && a.every((line, index) => isSameLine(line, b[index]))

/** Returns whether an order asks for this line as it is; null without an order. */
export const isOrdered = (line: ConcreteLine, order: readonly ConcreteLine[] | null): boolean | null =>
  order?.some((other) => isSameLine(line, other)) ?? null

/** Two orders ask for different concrete at a mould and turn; null where one of them asks for none. */
export interface ConcreteChange {
  readonly before: ConcreteLine | null
  readonly after: ConcreteLine | null
}

/** What an order asks for otherwise than the one before it: in the order of its lines, then what it does not ask for any more. */
export function concreteChanges(before: readonly ConcreteLine[], after: readonly ConcreteLine[]): ConcreteChange[] {
  const slotOf = ({ mould_name, turn }: ConcreteLine) => JSON.stringify([mould_name, turn])
  const earlier = new Map(before.map((line) => [slotOf(line), line]))
  const asked = new Set(after.map(slotOf))
  return [
    ...after.flatMap((line) => {
      const other = earlier.get(slotOf(line))
      return isSameLine(line, other) ? [] : [{ before: other ?? null, after: line }]
    }),
    ...before.filter((line) => !asked.has(slotOf(line))).map((line) => ({ before: line, after: null })),
  ]
}

/** The same for lines that ask for one concrete: of a mix, or of a class where no mix was chosen. */
export const concreteKey = (line: Pick<ConcreteLine, 'class' | 'mix_name'>): string =>
  `${line.class?.cylinder} ${line.class?.cube} ${line.mix_name}`

/** The m³ of each mix, or of each class where no mix was chosen, in the order of the lines. */
export function volumesOf<Line extends ConcreteLine>(
  lines: readonly Line[],
): {
  readonly mix_name: string | null
  readonly class: StrengthClass | null
  readonly volume: number
  readonly castings: number
}[] {
  const groups = Map.groupBy(lines, concreteKey)
  return [...groups.values()].flatMap((some) => {
    const [first] = some
    if (!first) return []
    const volume = round(
      some.reduce((sum, line) => sum + (line.volume ?? 0), 0),
      3,
    )
    return [{ mix_name: first.mix_name, class: first.class, volume, castings: some.length }]
  })
}
