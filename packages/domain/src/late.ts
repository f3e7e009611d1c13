import { type Day, daysBetween } from './calendar.ts'
import { type GivenDates, planDates, statusesBefore } from './plan.ts'
import type { Status } from './statuses.ts'

/** Returns the next date of a component: the earliest whose status it has not reached; null if there is none. */
export function nextDate(status: Status, dates: GivenDates): Day | null {
  const open = planDates.flatMap((date) => (statusesBefore(date).includes(status) ? (dates[date] ?? []) : []))
  return open.sort()[0] ?? null
}

/**
 * Returns by how many calendar days a component is late; 0 if it is not. A component is late when its next date has
 * passed: from midnight after that day, in the time zone of its project. `dates` are those of `plannedDates`, `today`
 * is that of `dayIn`.
 */
export function lateDays(status: Status, dates: GivenDates, today: Day): number {
  const next = nextDate(status, dates)
  return next === null ? 0 : Math.max(0, daysBetween(next, today))
}
