import { type Cell, cellText } from '../reading/table.ts'

/** Whether `3/4/2026` starts with the day or the month. */
export type DateOrder = 'day-first' | 'month-first'

const dayAndMonth = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/
const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?(Z|[+-]\d{2}:?\d{2})?$/

/**
 * Guesses the order of a column's dates: month first only if some date is only valid that way and none contradicts it.
 */
export function guessDateOrder(cells: Iterable<Cell | undefined>): DateOrder {
  let monthFirst = false
  for (const cell of cells) {
    const [, first, , second] = dayAndMonth.exec(cellText(cell)) ?? []
    if (Number(first) > 12) return 'day-first'
    if (Number(second) > 12) monthFirst = true
  }
  return monthFirst ? 'month-first' : 'day-first'
}

const two = (part: string | number | undefined) => String(part ?? 0).padStart(2, '0')
const buddhistYears = 543

function realDate(year: number, month: string | undefined, day: string | undefined): string | null {
  const common = year >= 2400 ? year - buddhistYears : year
  const text = `${common}-${two(month)}-${two(day)}`
  const date = new Date(`${text}T00:00:00Z`)
  const exists = !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(text)
  return exists && common >= 1900 && common < 2200 ? text : null
}

const dayMs = 86_400_000
/** Spreadsheets count the days from here, after February 1900. */
const dayZero = Date.UTC(1899, 11, 30)

/** The day numbers of 1982 to 2119: a date of a spreadsheet that lost its format. */
function dateOfSerial(text: string): string {
  const days = Number(text.replace(',', '.'))
  if (!/^\d{5}([.,]\d+)?$/.test(text) || days < 30_000 || days >= 80_000) return text
  const seconds = Math.round((days * dayMs) / 1000) * 1000
  return new Date(dayZero + seconds).toISOString().slice(0, 19)
}

function partsOf(text: string, order: DateOrder) {
  const written = iso.exec(text)
  if (written) {
    const [, year, month, day, hour, minute, second, zone] = written
    return { date: realDate(Number(year), month, day), hour, minute, second, zone }
  }
  const [, first, , second, year, hour, minute, seconds] = dayAndMonth.exec(text) ?? []
  const [day, month] = order === 'day-first' ? [first, second] : [second, first]
  return { date: year ? realDate(Number(year), month, day) : null, hour, minute, second: seconds, zone: undefined }
}

/**
 * Reads a date with or without a time: `2026-03-04T00:00:00` as written, and its zone if it has one. Accepts Buddhist
 * years and the day numbers of spreadsheets; null if it is not a date.
 */
export function readMoment(text: string, order: DateOrder): { at: string; zone: string | undefined } | null {
  const { date, hour, minute, second, zone } = partsOf(dateOfSerial(text), order)
  return date === null ? null : { at: `${date}T${two(hour)}:${two(minute)}:${two(second)}`, zone }
}
