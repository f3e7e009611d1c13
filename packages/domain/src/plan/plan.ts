import { firstStatus, forwardStatuses, type Status } from '../status/statuses.ts'
import { addWorkingDays, type Day, type WorkCalendar } from './calendar.ts'

/** The dates of a component, in the order of its steps. */
export const planDates = ['cast_on', 'deliver_on', 'needed_on'] as const
export type PlanDate = (typeof planDates)[number]

/** The planned fields of a component, in the order of screens and files. */
export const planFields = ['sequence', 'needed_on', 'deliver_on', 'cast_on'] as const satisfies readonly (
  | 'sequence'
  | PlanDate
)[]
export type PlanField = (typeof planFields)[number]

export function isPlanField(field: string): field is PlanField {
  return planFields.some((each) => each === field)
}

export function isPlanDate(field: string): field is PlanDate {
  return planDates.some((date) => date === field)
}

/** The status that a component must have reached on each date. */
export const statusOfDate = {
  cast_on: 'manufactured',
  deliver_on: 'transported',
  needed_on: 'installed',
} as const satisfies Record<PlanDate, Status>

/** Working days between steps, for dates that are not given. */
interface LeadTimes {
  /** From casting to transport. */
  readonly cast_to_deliver: number
  /** From transport to installation. */
  readonly deliver_to_needed: number
}

export const defaultLeadTimes: LeadTimes = { cast_to_deliver: 7, deliver_to_needed: 2 }
/** Monday to Friday. */
export const defaultWeekdays: readonly number[] = [1, 2, 3, 4, 5]

export const largestLeadTime = 365
export const longestHolidayName = 120
/** The largest erection sequence. */
export const largestSequence = 1_000_000
/** Dates of a plan lie in these years; others are typing errors. */
export const planYears = { first: 1990, last: 2199 } as const

export interface ProjectCalendar extends WorkCalendar {
  readonly leadTimes: LeadTimes
}

/** Whether a plan may have days of this day's year. */
export function isPlanYear(day: Day): boolean {
  const year = Number(day.slice(0, 4))
  return year >= planYears.first && year <= planYears.last
}

/** Whether a text is a day that exists and that a plan may have. */
export function isPlanDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || !isPlanYear(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  // `Date` reads the 31st of February as the 3rd of March.
  return new Date(time).getUTCDate() === Number(text.slice(8))
}

/** Whether this is an erection sequence. */
export function isSequence(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= largestSequence
}

export type GivenDates = Readonly<Record<PlanDate, Day | null>>

interface PlannedDates extends GivenDates {
  /** Which of the dates were not given, but follow from others. */
  readonly derived: readonly PlanDate[]
}

/**
 * Completes the dates of a component backwards from the day it is needed: transport, then casting, by the project's
 * lead times. Without `needed_on` the component is needed on the planned day of its section. Twin in SQL:
 * `tracking/plan/plan-columns.ts`.
 */
export function plannedDates(
  given: GivenDates,
  sectionPlannedOn: Day | null,
  { leadTimes, ...calendar }: ProjectCalendar,
): PlannedDates {
  const before = (day: Day | null, count: number) => day && addWorkingDays(day, -count, calendar)
  const needed_on = given.needed_on ?? sectionPlannedOn
  const deliver_on = given.deliver_on ?? before(needed_on, leadTimes.deliver_to_needed)
  const cast_on = given.cast_on ?? before(deliver_on, leadTimes.cast_to_deliver)
  const dates = { cast_on, deliver_on, needed_on }
  return { ...dates, derived: planDates.filter((date) => dates[date] !== null && given[date] === null) }
}

/** Returns the first two given dates that are in the wrong order, earlier step first; null if there are none. */
export function contradiction(given: Partial<GivenDates>): readonly [PlanDate, PlanDate] | null {
  const dates = planDates.flatMap((date) => (given[date] ? [{ date, day: given[date] }] : []))
  for (const [index, later] of dates.entries()) {
    const earlier = dates[index - 1]
    if (earlier && earlier.day > later.day) return [earlier.date, later.date]
  }
  return null
}

/**
 * The statuses of a component that has not reached the step of the date. A rejected component is made again, so it
 * has reached nothing.
 */
export function statusesBefore(date: PlanDate): readonly Status[] {
  return [firstStatus, ...forwardStatuses.slice(1, forwardStatuses.indexOf(statusOfDate[date])), 'rejected']
}
