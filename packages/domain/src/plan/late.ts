import type { Status } from '../status/statuses.ts'
import { type Day, daysBetween } from './calendar.ts'
import { type GivenDates, type PlanDate, planDates, statusesBefore } from './plan.ts'

/**
 * Returns which date of a component is the next: the earliest whose status it has not reached, of equal days that of
 * the earlier step; null if there is none.
 */
function nextOf(status: Status, dates: GivenDates): { readonly date: PlanDate; readonly day: Day } | null {
  const open = planDates.flatMap((date) => {
    const day = dates[date]
    return day !== null && statusesBefore(date).includes(status) ? [{ date, day }] : []
  })
  return open.reduce<(typeof open)[number] | null>(
    (first, each) => (first && first.day <= each.day ? first : each),
    null,
  )
}

/** Returns the next date of a component: the earliest whose status it has not reached; null if there is none. */
export function nextDate(status: Status, dates: GivenDates): Day | null {
  return nextOf(status, dates)?.day ?? null
}

/** The dates of a component that have passed. The plant casts by its own clock: `castToday` is its present day. */
function passedOf(status: Status, dates: GivenDates, today: Day, castToday: Day) {
  return planDates.flatMap((date) => {
    const day = dates[date]
    const now = date === 'cast_on' ? castToday : today
    return day !== null && day < now && statusesBefore(date).includes(status)
      ? [{ date, day, late: daysBetween(day, now) }]
      : []
  })
}

/**
 * Returns which date of a late component has passed, of several the earliest; null if not late. Twin in SQL:
 * `tracking/plan/plan-columns.ts`.
 */
export function lateFor(status: Status, dates: GivenDates, today: Day, castToday: Day = today): PlanDate | null {
  const [first = null] = passedOf(status, dates, today, castToday).toSorted((a, b) =>
    a.day === b.day ? 0 : a.day < b.day ? -1 : 1,
  )
  return first?.date ?? null
}

/**
 * Returns by how many calendar days a component is late; 0 if it is not. A component is late when one of its next dates has
 * passed: from midnight after that day, in the time zone of its project, for the casting in that of the plant that casts it.
 * `dates` are those of `plannedDates`, `today` and `castToday` those of `dayIn`. Twin in SQL: `tracking/plan/plan-columns.ts`.
 */
export function lateDays(status: Status, dates: GivenDates, today: Day, castToday: Day = today): number {
  return Math.max(0, ...passedOf(status, dates, today, castToday).map(({ late }) => late))
}
