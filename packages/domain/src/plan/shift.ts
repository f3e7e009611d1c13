import { addWorkingDays, type WorkCalendar } from './calendar.ts'
import { type GivenDates, type PlanDate, planDates } from './plan.ts'

/** The furthest that dates can be shifted at once, in working days. */
export const furthestShift = 500

/**
 * Shifts one date of a component by working days. Given dates that would then be in the wrong order are moved by the
 * same number of days: those of earlier steps if the date moves ahead of them, those of later steps if it moves
 * past them. `current` is the date to be shifted, which may have been derived; it is given from now on.
 */
export function shifted(
  given: GivenDates,
  field: PlanDate,
  current: string,
  days: number,
  calendar: WorkCalendar,
): GivenDates {
  const dates = { ...given, [field]: addWorkingDays(current, days, calendar) }
  const at = planDates.indexOf(field)
  let next = dates[field]
  for (const date of planDates.slice(0, at).reverse()) {
    const value = given[date]
    if (value !== null && next !== null && value > next) dates[date] = addWorkingDays(value, days, calendar)
    next = dates[date] ?? next
  }
  let previous = dates[field]
  for (const date of planDates.slice(at + 1)) {
    const value = given[date]
    if (value !== null && previous !== null && value < previous) dates[date] = addWorkingDays(value, days, calendar)
    previous = dates[date] ?? previous
  }
  return dates
}
