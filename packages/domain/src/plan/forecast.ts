import { addWorkingDays, type Day, type WorkCalendar } from './calendar.ts'

/** The forecast looks back over two weeks of this many working days. */
const forecastWeek = 5

/**
 * The days over which installed components are counted: from `first` on, the second week from `second` on, before
 * today.
 */
export function forecastPeriod(today: Day, calendar: WorkCalendar): { readonly first: Day; readonly second: Day } {
  return {
    first: addWorkingDays(today, -2 * forecastWeek, calendar),
    second: addWorkingDays(today, -forecastWeek, calendar),
  }
}

interface Installed {
  /** Components that are not installed yet. */
  readonly remaining: number
  /** How many were installed in each of the two weeks of `forecastPeriod`. */
  readonly weeks: readonly [number, number]
  /** The day of the first installation in the project. */
  readonly since: Day | null
}

export interface Forecast {
  /** Installed components a week, in the slower and in the faster of the two weeks. */
  readonly slowest: number
  readonly fastest: number
  /** The last day of installation at the faster rate. */
  readonly earliest: Day
  /** The same at the slower rate; null if nothing was installed in that week. */
  readonly latest: Day | null
}

/**
 * Returns when the last component will be installed if the rate of the last 10 working days continues; null if there
 * are fewer than 10 working days of history, if nothing was installed in them, or if nothing remains.
 */
export function forecast({ remaining, weeks, since }: Installed, today: Day, calendar: WorkCalendar): Forecast | null {
  const { first } = forecastPeriod(today, calendar)
  const [slowest, fastest] = [Math.min(...weeks), Math.max(...weeks)]
  if (since === null || since > first || remaining === 0 || fastest === 0) return null
  const endAt = (rate: number) => addWorkingDays(today, Math.ceil((remaining * forecastWeek) / rate) - 1, calendar)
  return { slowest, fastest, earliest: endAt(fastest), latest: slowest === 0 ? null : endAt(slowest) }
}
