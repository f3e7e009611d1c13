import { addWorkingDays, type Day } from './calendar.ts'
import type { ProjectCalendar } from './plan.ts'
import type { Status } from './statuses.ts'

/** Returns the first day on which a component that was cast on a day may leave the plant. */
export function curedOn(castOn: Day, calendar: ProjectCalendar): Day {
  return addWorkingDays(castOn, calendar.leadTimes.cast_to_deliver, calendar)
}

/** Whether a component that may leave on `curedOn` would leave too early on this day. Null: nothing is known. */
export function isCuring(curedOn: Day | null, day: Day): boolean {
  return curedOn !== null && curedOn > day
}

/**
 * Returns until when a cast component cures: the project's lead time from casting to transport; null if it need not.
 */
export function curesUntil(
  { status, changed_on }: { readonly status: Status; readonly changed_on: Day | null },
  calendar: ProjectCalendar,
  today: Day,
): Day | null {
  if (status !== 'manufactured' || changed_on === null) return null
  const ready = curedOn(changed_on, calendar)
  return isCuring(ready, today) ? ready : null
}
