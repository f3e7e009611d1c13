import { round } from '../decimal.ts'

/** What a crew works on. */
export const workKinds = [
  'reinforcement',
  'formwork',
  'casting',
  'stripping',
  'finishing',
  'loading',
  'repair',
  'other',
] as const
export type WorkKind = (typeof workKinds)[number]

/** Hours of one crew on one day. */
export interface CrewDay {
  readonly crew_id: string
  readonly day: string
  readonly hours: number
}

/** A component that a crew has cast on a day. */
export interface CrewComponent {
  readonly crew_id: string
  readonly day: string
  readonly type: string | null
  /** m³ */
  readonly volume: number | null
}

export interface LabourOfType {
  readonly type: string | null
  readonly hours: number
  readonly components: number
  /** m³; null if no volume is known. */
  readonly volume: number | null
  readonly hours_per_component: number | null
  /** Of components whose volume is known. */
  readonly hours_per_m3: number | null
}

const keyOf = ({ crew_id, day }: { readonly crew_id: string; readonly day: string }) => `${crew_id} ${day}`

/**
 * Shares the hours of each crew and day among what the crew cast on that day: by volume, or equally where a volume is not known.
 * Returns them by type, most hours first, and the hours of days on which the crew cast nothing.
 */
export function labourByType(
  days: readonly CrewDay[],
  components: readonly CrewComponent[],
): { readonly types: LabourOfType[]; readonly unassigned: number } {
  const castOn = Map.groupBy(components, keyOf)
  const hoursOf = new Map<CrewComponent, number>()
  let unassigned = 0
  for (const [key, some] of Map.groupBy(days, keyOf)) {
    const hours = some.reduce((sum, each) => sum + each.hours, 0)
    const cast = castOn.get(key) ?? []
    if (cast.length === 0) unassigned += hours
    const isKnown = cast.every(({ volume }) => volume !== null && volume > 0)
    const whole = isKnown ? cast.reduce((sum, { volume }) => sum + (volume ?? 0), 0) : cast.length
    for (const each of cast) hoursOf.set(each, (hours * (isKnown ? (each.volume ?? 0) : 1)) / whole)
  }
  const types = [...Map.groupBy(hoursOf.keys(), ({ type }) => type)].map(([type, some]): LabourOfType => {
    const sum = (all: readonly CrewComponent[]) => all.reduce((total, each) => total + (hoursOf.get(each) ?? 0), 0)
    const measured = some.filter(({ volume }) => volume !== null)
    const volume = measured.length === 0 ? null : measured.reduce((total, each) => total + (each.volume ?? 0), 0)
    return {
      type,
      hours: round(sum(some), 2),
      components: some.length,
      volume: volume === null ? null : round(volume, 3),
      hours_per_component: round(sum(some) / some.length, 2),
      hours_per_m3: volume ? round(sum(measured) / volume, 2) : null,
    }
  })
  return { types: types.sort((a, b) => b.hours - a.hours), unassigned: round(unassigned, 2) }
}
