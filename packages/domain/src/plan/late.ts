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

/** Returns which date of a late component has passed; null if not late. Twin in SQL: `tracking/plan/plan-columns.ts`. */
export function lateFor(status: Status, dates: GivenDates, today: Day): PlanDate | null {
  const next = nextOf(status, dates)
  return next && next.day < today ? next.date : null
}

/**
 * Returns by how many calendar days a component is late; 0 if it is not. A component is late when its next date has
 * passed: from midnight after that day, in the time zone of its project. `dates` are those of `plannedDates`, `today`
 * is that of `dayIn`. Twin in SQL: `tracking/plan/plan-columns.ts`.
 */
export function lateDays(status: Status, dates: GivenDates, today: Day): number {
  const next = nextDate(status, dates)
  return next === null ? 0 : Math.max(0, daysBetween(next, today))
}
