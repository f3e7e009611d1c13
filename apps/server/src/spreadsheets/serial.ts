import type { When } from './table.ts'

const dayMs = 86_400_000
/** Spreadsheets count the days from here, after February 1900. */
const dayZero = Date.UTC(1899, 11, 30)

/**
 * Returns a function that converts a day, or an instant as the clock of a time zone shows it, to the day number of a
 * spreadsheet, to the second.
 */
export function serialsIn(timeZone: string): (when: When) => number {
  const numbers = { year: 'numeric', month: 'numeric', day: 'numeric' } as const
  const clock = new Intl.DateTimeFormat('en', {
    ...numbers,
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone,
  })
  return (when) => {
    if ('day' in when) return (Date.parse(`${when.day}T00:00:00Z`) - dayZero) / dayMs
    const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
    for (const { type, value } of clock.formatToParts(new Date(when.at))) parts[type] = Number(value)
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
    return (Date.UTC(year, month - 1, day, hour, minute, second) - dayZero) / dayMs
  }
}
