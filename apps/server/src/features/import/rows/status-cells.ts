import { type Status, statuses } from '@castline/domain/statuses'
import { type Cell, cellText } from '../reading/table.ts'
import { Faulty, quoted } from './faulty.ts'

/** What schedules call a status, besides its code: our languages, German and Dutch; Arabic without vowel marks. */
const namesOf: Readonly<Record<Status, readonly string[]>> = {
  planning: ['planned', 'not started', 'geplant', 'in planung', 'offen', 'gepland', 'planifié', 'prévu'].concat([
    'مخطط',
    '计划中',
    '计划',
    'วางแผน',
    'trong kế hoạch',
  ]),
  manufactured: ['produced', 'cast', 'fabricated', 'hergestellt', 'produziert', 'gefertigt', 'betoniert'].concat(
    ['geproduceerd', 'gefabriceerd', 'vervaardigd', 'gestort', 'gereed', 'fabriqué', 'coulé'],
    ['مصنع', 'مصنعة', '已生产', 'ผลิตแล้ว', 'หล่อแล้ว', 'đã sản xuất'],
  ),
  transported: ['delivered', 'shipped', 'geliefert', 'angeliefert', 'transportiert', 'geleverd', 'aangevoerd'].concat(
    ['getransporteerd', 'livré', 'transporté', 'منقول', 'منقولة', '已运输', 'ขนส่งแล้ว', 'ส่งแล้ว'],
    ['đã vận chuyển', 'đã giao'],
  ),
  accepted: ['approved', 'received', 'angenommen', 'abgenommen', 'goedgekeurd', 'geaccepteerd', 'réceptionné'].concat([
    'accepté',
    'مقبول',
    'مقبولة',
    '已验收',
    'ตรวจรับแล้ว',
    'đã nghiệm thu',
  ]),
  installed: ['erected', 'mounted', 'montiert', 'eingebaut', 'versetzt', 'verbaut', 'gemonteerd', 'geplaatst'].concat([
    'gesteld',
    'posé',
    'monté',
    'installé',
    'مركب',
    'مركبة',
    '已安装',
    'ติดตั้งแล้ว',
    'đã lắp đặt',
  ]),
  rejected: ['refused', 'abgelehnt', 'zurückgewiesen', 'afgekeurd', 'geweigerd', 'refusé', 'rejeté'].concat([
    'مرفوض',
    'مرفوضة',
    '已拒收',
    'ถูกปฏิเสธ',
    'bị từ chối',
  ]),
}
const words = new Map(statuses.flatMap((status) => [status, ...namesOf[status]].map((name) => [name, status] as const)))
const vowelMarks = /[\u064B-\u0652]/g

/** Reads a status by its code or its name in one of our languages, German or Dutch; null for an empty cell. Throws `Faulty` for other words. */
export function readStatus(cell: Cell | undefined): Status | null {
  const text = cellText(cell).normalize('NFC').toLowerCase().replace(vowelMarks, '')
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

const dayMs = 86_400_000
/** Spreadsheets count the days from here, after February 1900. */
const dayZero = Date.UTC(1899, 11, 30)

/** The day numbers of 1982 to 2119: a spreadsheet's date whose format was lost. */
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
 * Reads when a status was reached: `2026-03-04T00:00:00` in the project's time zone, with a final `Z` if the cell has a
 * zone. Accepts Buddhist years and the day numbers of spreadsheets. Null for an empty cell; throws `Faulty` if it is not a date.
 */
export function readStatusDate(cell: Cell | undefined, order: DateOrder): string | null {
  const text = cellText(cell)
  if (/^[-–—]?$/.test(text)) return null
  const { date, hour, minute, second, zone } = partsOf(dateOfSerial(text), order)
  const at = `${date}T${two(hour)}:${two(minute)}:${two(second)}`
  const instant = new Date(`${at}${zone ?? 'Z'}`)
  if (!date || Number.isNaN(instant.valueOf())) throw new Faulty('not_a_date', { value: quoted(text) })
  return zone ? `${instant.toISOString().slice(0, 19)}Z` : at
}
