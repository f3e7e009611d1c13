import { dateFromSerial } from 'numfmt'

const daysFrom1900To1904 = 1462
const two = (part: number) => String(part).padStart(2, '0')

/** Converts a spreadsheet's day number to `2026-03-04`, with its time if it has one; null if it is not a date. */
export function isoDate(days: number, from1904: boolean): string | null {
  const parts = dateFromSerial(from1904 ? days + daysFrom1900To1904 : days)
  if (!parts || days < 1) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
  const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
  return hour + minute + second === 0 ? date : `${date}T${two(hour)}:${two(minute)}:${two(second)}`
}
