/** Work is from 7 to 17 o'clock, Monday to Friday; working time is counted in seconds. */
const opens = 7 * 3600
export const secondsOfDay = 10 * 3600

/** Eight weeks. */
export const workingDays = 40
const weekend = [0, 6]

/** Returns the calendar date `days` after `day` (`2026-11-30`). */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Returns the current date in a time zone. */
export function today(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now)
}

/** Returns the working days of the eight weeks before `day`, the earliest first. */
export function workingDaysBefore(day: string): string[] {
  const days: string[] = []
  for (let back = -1; days.length < workingDays; back -= 1) {
    const candidate = dayAfter(day, back)
    if (!weekend.includes(new Date(candidate).getUTCDay())) days.unshift(candidate)
  }
  return days
}

/**
 * Returns the local time (`2026-11-30T07:15:02`) of a working time, in seconds since the morning of the first of
 * `days`.
 */
export function localTime(days: readonly string[], seconds: number): string {
  const day = days[Math.floor(seconds / secondsOfDay)]
  if (!day) throw new Error('The time is outside the working days.')
  const time = new Date((opens + (seconds % secondsOfDay)) * 1000)
  return `${day}T${time.toISOString().slice(11, 19)}`
}
