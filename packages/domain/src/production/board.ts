import { addDays, addWorkingDays, type Day, isWorkingDay, type WorkCalendar } from '../plan/calendar.ts'
import { type CastMeasures, crossSection, hasRoom, type MouldLimits, misfitsOf, usedBy } from './moulds.ts'
import type { StrengthClass } from './production.ts'

/** Days on which a mould cannot be used. */
interface OutOfUse {
  readonly from_day: Day
  readonly to_day: Day
}

export interface BoardMould extends MouldLimits {
  readonly id: string
  readonly out_of_use: readonly OutOfUse[]
}

/** What a component needs of its concrete; null where nothing is known. */
export interface NeededConcrete {
  readonly class: StrengthClass | null
  readonly exposure: readonly string[]
}

/** A component that is cast, or waits for it. */
export interface CastComponent extends CastMeasures, NeededConcrete {
  readonly id: string
  readonly type: string | null
  readonly on_hold: boolean
  /** Whether its project asks for a released drawing, and there is none. */
  readonly lacks_drawing: boolean
  /** The last day on which it can be cast and delivered in time; null without a date. */
  readonly cast_by: Day | null
  readonly sequence: number | null
  readonly mix_id: string | null
}

/** The concrete of a casting. */
export interface CastingMix extends StrengthClass {
  readonly exposure: readonly string[]
}

export const castingConflicts = [
  'type',
  'cross_section',
  'too_long',
  'too_wide',
  'too_heavy',
  'full',
  'turn',
  'day_off',
  'out_of_use',
  'no_drawing',
  'on_hold',
  'weak_mix',
  'exposure',
  'late',
  'early',
] as const
type CastingConflict = (typeof castingConflicts)[number]

/** Why a move on the board became impossible. */
export const unmovableReasons = ['gone', 'cast', 'other_plant', 'changed', 'poured'] as const
export interface Conflict {
  readonly code: CastingConflict
  /** Null if it is about the casting. */
  readonly component_id: string | null
}

/** Casts more than this many working days before its latest day are early; a plant can name another number. */
export const defaultEarlyDays = 14

export const isOut = ({ out_of_use }: Pick<BoardMould, 'out_of_use'>, day: Day): boolean =>
  out_of_use.some(({ from_day, to_day }) => from_day <= day && day <= to_day)

const isWeaker = (mix: StrengthClass, needed: StrengthClass) => mix.cylinder < needed.cylinder || mix.cube < needed.cube

/** What speaks against casting a component of this mix; null for a mix that is not chosen. */
export function mixConflicts(mix: CastingMix | null, { class: needed, exposure }: NeededConcrete): CastingConflict[] {
  if (!mix) return []
  return [
    ...(needed && isWeaker(mix, needed) ? (['weak_mix'] as const) : []),
    ...(exposure.some((each) => !mix.exposure.includes(each)) ? (['exposure'] as const) : []),
  ]
}

interface CastingOfDay {
  readonly mould: BoardMould
  readonly day: Day
  readonly turn: number
  readonly mix: CastingMix | null
  readonly components: readonly CastComponent[]
}

/**
 * Returns what speaks against a casting, first of the casting, then of each of its components. It warns: a person
 * decides.
 */
export function conflictsOf(
  { mould, day, turn, mix, components }: CastingOfDay,
  calendar: WorkCalendar,
  earlyDays: number,
): Conflict[] {
  if (components.length === 0) return []
  const own: CastingConflict[] = []
  if (!hasRoom(mould, usedBy(components))) own.push('full')
  if (turn > mould.turns) own.push('turn')
  if (!isWorkingDay(day, calendar)) own.push('day_off')
  if (isOut(mould, day)) own.push('out_of_use')
  const earliest = earlyDays > 0 ? addWorkingDays(day, earlyDays, calendar) : null
  return [
    ...own.map((code) => ({ code, component_id: null })),
    ...components.flatMap((component) => {
      const found: CastingConflict[] = [
        ...misfitsOf(mould, component),
        ...(component.lacks_drawing ? (['no_drawing'] as const) : []),
        ...(component.on_hold ? (['on_hold'] as const) : []),
        ...mixConflicts(mix, component),
        ...(component.cast_by !== null && component.cast_by < day ? (['late'] as const) : []),
        ...(component.cast_by !== null && earliest !== null && component.cast_by > earliest
          ? (['early'] as const)
          : []),
      ]
      return found.map((code) => ({ code, component_id: component.id }))
    }),
  ]
}

/**
 * Whether a component can join a casting without a conflict but that it is late: what the board proposes for a cell, and
 * `fillWeek` for a week.
 */
export function fitsCasting(
  { components, ...casting }: CastingOfDay,
  component: CastComponent,
  calendar: WorkCalendar,
  earlyDays: number,
): boolean {
  return conflictsOf({ ...casting, components: [...components, component] }, calendar, earlyDays).every(
    ({ code, component_id }) => (component_id !== null && component_id !== component.id) || code === 'late',
  )
}

/** When a component that waits should be cast: before today, within seven days, or later, also without a date. */
export const dueTimes = ['late', 'week', 'later'] as const
export type DueTime = (typeof dueTimes)[number]

export function dueTimeOf(castBy: Day | null, today: Day): DueTime {
  if (castBy === null) return 'later'
  if (castBy < today) return 'late'
  return castBy <= addDays(today, 6) ? 'week' : 'later'
}

/** Components with the same cross section and mix are cast together. */
export const togetherKey = (component: CastComponent): string =>
  `${crossSection(component) ?? ''}|${component.mix_id ?? (component.class ? component.class.cylinder : '')}`
