import { type Status, statuses } from '@castline/domain/statuses'
import { type Cell, cellText } from '../reading/table.ts'
import { Faulty, quoted } from './faulty.ts'

/** What schedules call a status, besides its code. */
const namesOf: Readonly<Record<Status, readonly string[]>> = {
  planning: ['planned', 'วางแผน'],
  manufactured: ['produced', 'ผลิตแล้ว'],
  transported: ['ขนส่งแล้ว'],
  accepted: ['ตรวจรับแล้ว'],
  installed: ['ติดตั้งแล้ว'],
  rejected: ['ถูกปฏิเสธ'],
}
const words = new Map(statuses.flatMap((status) => [status, ...namesOf[status]].map((name) => [name, status] as const)))

/** Reads a status in English, in Thai, or by its code; null for an empty cell. Throws `Faulty` for other words. */
export function readStatus(cell: Cell | undefined): Status | null {
  const text = cellText(cell).normalize('NFC').toLowerCase()
  if (/^[-–—]?$/.test(text)) return null
  const status = words.get(text)
  if (!status) throw new Faulty('unknown_status', { value: quoted(text) })
  return status
}

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
 * Reads when a status was reached: `2026-03-04T00:00:00` in the project's time zone, with a final `Z` if the cell has a
 * zone. Accepts Buddhist years. Null for an empty cell; throws `Faulty` if it is not a date.
 */
export function readStatusDate(cell: Cell | undefined, order: DateOrder): string | null {
  const text = cellText(cell)
  if (/^[-–—]?$/.test(text)) return null
  const { date, hour, minute, second, zone } = partsOf(text, order)
  const at = `${date}T${two(hour)}:${two(minute)}:${two(second)}`
  const instant = new Date(`${at}${zone ?? 'Z'}`)
  if (!date || Number.isNaN(instant.valueOf())) throw new Faulty('not_a_date', { value: quoted(text) })
  return zone ? `${instant.toISOString().slice(0, 19)}Z` : at
}
