import { addWorkingDays, type WorkCalendar } from './calendar.ts'
import { type GivenDates, type PlanDate, planDates } from './plan.ts'

/** The furthest that dates can be shifted at once, in working days. */
export const furthestShift = 500

/**
 * Shifts one date of a component by working days. Given dates that would then be in the wrong order are moved by the
 * same number of days: those of earlier steps if the date moves ahead of them, those of later steps if it moves
 * past them. Dates that were in the wrong order before stay: the component is late. `current` is the date to be shifted, which may have been derived; it is given from now on.
 */
export function shifted(
  given: GivenDates,
  field: PlanDate,
  current: string,
  days: number,
  calendar: WorkCalendar,
): GivenDates {
  const first = addWorkingDays(current, days, calendar)
  const dates: Record<PlanDate, string | null> = { ...given, [field]: first }
  const at = planDates.indexOf(field)
  /** Moves these dates, from `field` on, as far as the one before moves past them. */
  function follow(steps: readonly PlanDate[], isInOrder: (nearer: string, date: string) => boolean): void {
    let [before, after] = [current, first]
    for (const date of steps) {
      const value = given[date]
      if (value === null) continue
      const moved = isInOrder(before, value) && !isInOrder(after, value) ? addWorkingDays(value, days, calendar) : value
      dates[date] = moved
      ;[before, after] = [value, moved]
    }
  }
  follow(planDates.slice(0, at).reverse(), (nearer, date) => date <= nearer)
  follow(planDates.slice(at + 1), (nearer, date) => date >= nearer)
  return dates
}
