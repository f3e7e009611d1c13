/** Work is from 7 to 17 o'clock, Monday to Friday; times of work count seconds of it. */
const opens = 7 * 3600
export const secondsOfDay = 10 * 3600

/** Eight weeks. */
export const workingDays = 40
const weekend = [0, 6]

/** A day of the calendar, `days` after `day` (`2026-11-30`). */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The day that it is now in a time zone. */
export function today(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now)
}

/** The working days of the eight weeks before `day`, the earliest first. */
export function workingDaysBefore(day: string): string[] {
  const days: string[] = []
  for (let back = -1; days.length < workingDays; back -= 1) {
    const candidate = dayAfter(day, back)
    if (!weekend.includes(new Date(candidate).getUTCDay())) days.unshift(candidate)
  }
  return days
}

/** The local time (`2026-11-30T07:15:02`) of a moment of work, counted from the morning of the first of `days`. */
export function localTime(days: readonly string[], moment: number): string {
  const day = days[Math.floor(moment / secondsOfDay)]
  if (!day) throw new Error('The moment lies outside the working days.')
  const time = new Date((opens + (moment % secondsOfDay)) * 1000)
  return `${day}T${time.toISOString().slice(11, 19)}`
}
