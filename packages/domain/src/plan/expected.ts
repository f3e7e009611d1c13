import { curedOn, curesUntil } from '../loads/curing.ts'
import { type LoadDay, leavesOn } from '../loads/days.ts'
import type { Status } from '../status/statuses.ts'
import { addWorkingDays, type Day, daysBetween, isWorkingDay } from './calendar.ts'
import type { GivenDates, ProjectCalendar } from './plan.ts'

interface ExpectedComponent extends Pick<GivenDates, 'deliver_on'> {
  readonly status: Status
  /** The day of its casting while it is manufactured, in the time zone of its project. */
  readonly made_on: Day | null
  /** The planned day of casting if it was given: a derived one follows from a later day, and delays nothing. */
  readonly cast_on: Day | null
  /** The open load that it is on. */
  readonly load: LoadDay | null
  /** Whether it was missing at the receipt of a load and has not moved since. */
  readonly is_missing: boolean
}

const later = (day: Day, other: Day | null) => (other !== null && other > day ? other : day)

const fromWorkingDay = (day: Day, calendar: ProjectCalendar) =>
  isWorkingDay(day, calendar) ? day : addWorkingDays(day, 1, calendar)

/**
 * Returns the day on which a component can be on site at the earliest; null if it is there, or if nobody
 * knows where it is. What is not cast is cast
 * on its given day, or on the first working day from today on. It leaves when it is cured: with its load, else on a
 * working day, and never before its planned day of transport. A rejected component is made again. A hold has no known
 * end, and is not counted.
 */
export function expectedOnSite(component: ExpectedComponent, calendar: ProjectCalendar, today: Day): Day | null {
  const { status, cast_on, deliver_on, load } = component
  if (status === 'accepted' || status === 'installed') return null
  if (status === 'transported') return today
  if (status === 'manufactured' && component.is_missing) return null
  const ready =
    status === 'manufactured'
      ? later(today, curesUntil(component, calendar, today))
      : curedOn(later(fromWorkingDay(today, calendar), cast_on), calendar)
  if (load && status !== 'rejected') return later(ready, leavesOn(load, today))
  return later(fromWorkingDay(ready, calendar), deliver_on)
}

/** Returns by how many calendar days a component is expected after the day it is needed; 0 if it is not. */
export function daysAfterNeeded(expected: Day | null, neededOn: Day | null): number {
  return expected === null || neededOn === null ? 0 : Math.max(0, daysBetween(neededOn, expected))
}
