/** A calendar day as `YYYY-MM-DD`. Days of this form are compared as texts. */
export type Day = string

/** The first and the last day that the database and the contract can represent; arithmetic stops there. */
export const firstDay: Day = '0001-01-01'
export const lastDay: Day = '9999-12-31'

export const isoWeekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** The working days of a project. */
export interface WorkCalendar {
  /** ISO numbers, Monday is 1 and Sunday 7; at least one. */
  readonly weekdays: ReadonlySet<number>
  readonly holidays: ReadonlySet<Day>
}

const msOfDay = 24 * 60 * 60 * 1000

const timeOf = (day: Day) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (time: number): Day => new Date(time).toISOString().slice(0, 10)

const [firstTime, lastTime] = [timeOf(firstDay), timeOf(lastDay)]

/** Returns the day `days` calendar days later, or earlier if negative. */
export function addDays(day: Day, days: number): Day {
  return dayOf(Math.min(lastTime, Math.max(firstTime, timeOf(day) + days * msOfDay)))
}

/** Returns the calendar days from one day to another; negative if `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((timeOf(to) - timeOf(from)) / msOfDay)
}

/** Returns the ISO number of a day's weekday. */
export function weekdayOf(day: Day): number {
  return new Date(timeOf(day)).getUTCDay() || 7
}

export function isWorkingDay(day: Day, { weekdays, holidays }: WorkCalendar): boolean {
  return weekdays.has(weekdayOf(day)) && !holidays.has(day)
}

/**
 * Returns the `count`-th working day after a day, or before it if negative; the day itself if 0. It stops at the first
 * and the last day that exist. The SQL function `add_working_days` does the same.
 */
export function addWorkingDays(day: Day, count: number, calendar: WorkCalendar): Day {
  const step = Math.sign(count)
  let time = timeOf(day)
  for (let left = Math.abs(count); left > 0; ) {
    if (step < 0 ? time <= firstTime : time >= lastTime) break
    time += step * msOfDay
    if (isWorkingDay(dayOf(time), calendar)) left -= 1
  }
  return dayOf(time)
}

/** Returns a function that returns the calendar day of an instant in a time zone of the IANA database. */
export function dayFormatIn(timeZone: string): (instant: Date) => Day {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return (instant) => {
    const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]))
    return `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}`
  }
}

/** Returns the calendar day of an instant in a time zone of the IANA database. */
export const dayIn = (timeZone: string, instant: Date): Day => dayFormatIn(timeZone)(instant)
