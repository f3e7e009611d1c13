import { languages } from '@castline/domain/languages'
import { type Status, statuses } from '@castline/domain/status/statuses'
import { screenTexts } from '#pdf/screen-texts.ts'
import { type Cell, cellText } from '../reading/table.ts'
import { type DateOrder, type DateRules, readMoment } from './dates.ts'
import { westernDigits } from './digits.ts'
import { Faulty, quoted } from './faulty.ts'

/**
 * The words for statuses in schedules, besides the codes and the names on our screens: our languages and Dutch; Arabic
 * without vowel marks.
 */
const namesOf: Readonly<Record<Status, readonly string[]>> = {
  planning: ['planned', 'not started', 'geplant', 'in planung', 'offen', 'gepland', 'planifié', 'prévu'].concat([
    'مخطط',
    'قيد التخطيط',
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
    'ไม่ผ่าน',
    'bị từ chối',
  ]),
}
const vowelMarks = /[\u064B-\u0652]/g
const asRead = (text: string) => text.normalize('NFC').toLowerCase().replace(vowelMarks, '')

const onScreens = (status: Status) => languages.map(({ code }) => asRead(screenTexts(code, 'statuses').status[status]))
const words = new Map(
  statuses.flatMap((status) =>
    [status, ...namesOf[status], ...onScreens(status)].map((name) => [name, status] as const),
  ),
)

/**
 * Reads a status by its code or its name in one of our languages or Dutch; null for an empty cell. Throws
 * `Faulty` for other words.
 */
export function readStatus(cell: Cell | undefined): Status | null {
  const text = asRead(cellText(cell))
  if (/^[-–—]?$/.test(text)) return null
  const status = words.get(text)
  if (!status) throw new Faulty('unknown_status', { value: quoted(text) })
  return status
}

/** Whether a text is a word for a status, which a column of another name may have. */
export const isStatusText = (text: string): boolean => words.has(asRead(text))

/**
 * Reads when a status was reached: `2026-03-04T00:00:00` in the project's time zone, with a final `Z` if the cell has a
 * zone. Accepts Buddhist years and the day numbers of spreadsheets. Null for an empty cell; throws `Faulty` if it is
 * not a date.
 */
export function readStatusDate(cell: Cell | undefined, order: DateOrder | DateRules): string | null {
  const text = cellText(cell)
  if (/^[-–—]?$/.test(text)) return null
  const { at, zone } = readMoment(westernDigits(text), order) ?? {}
  const instant = new Date(`${at}${zone ?? 'Z'}`)
  if (!at || Number.isNaN(instant.valueOf())) throw new Faulty('not_a_date', { value: quoted(text) })
  return zone ? `${instant.toISOString().slice(0, 19)}Z` : at
}
