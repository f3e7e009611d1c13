import { readHeader } from '../guess/header-units.ts'
import { cellText, type Table, type TableRow } from '../reading/table.ts'
import type { Columns } from './columns.ts'

const revisionHeader =
  /^(rev|revs|revision|(rev|revision|index|version) (no|nr|number)|index|ind|idx|indice|révision|rév|revisie|wijziging|version|ver|revisión|revisione|revisão|版本|版次|修订|修訂|改訂|ครั้งที่แก้ไข|แก้ไขครั้งที่|المراجعة|مراجعة|الإصدار|إصدار|lần sửa|phiên bản|hiệu chỉnh|rewizja|revize|revízia|ревизия|изм)$/u
const inMark = /^(.*\S?)[\s\-_(]+rev(?:ision)?\.?\s*([a-z]|\d{1,2})\)?$/i

/** A revision and what it is of. */
interface Revised {
  readonly mark: string
  readonly revision: string
}

/** Rows with an earlier revision of a mark that the file has again, with their and the latest revision. */
type Superseded = ReadonlyMap<TableRow, { readonly revision: string; readonly latest: string }>

const british = /^([PTC])(\d+)$/
/** How much later one revision is than another; 0 where nobody can say. */
function compared(one: string, other: string): number {
  if (one === '' || other === '') return one.length - other.length
  const [first, second] = [british.exec(one), british.exec(other)]
  if (first && second && first[1] !== second[1]) return 'PTC'.indexOf(first[1] ?? '') - 'PTC'.indexOf(second[1] ?? '')
  const isNumber = (text: string) => /^\d+$/.test(text)
  if (isNumber(one) !== isNumber(other)) return 0
  return one.localeCompare(other, 'en', { numeric: true })
}

const plain = (text: string) =>
  text
    .toUpperCase()
    .replace(/^REV(ISION)?[\s.:]*/, '')
    .replace(/^[-–—]$/, '')
    .trim()

/** Finds the rows of earlier revisions: the mark is in the file again, in the same section, with a later one. */
export function supersededRows(table: Table, columns: Columns): Superseded {
  const found = new Map<TableRow, { revision: string; latest: string }>()
  const mark = columns.get('name')?.column
  if (mark === undefined) return found
  const used = new Set([...columns.values()].map(({ column }) => column))
  const column = table.headers.findIndex(
    (header, index) => !used.has(index) && revisionHeader.test(readHeader(header).words),
  )
  const section = columns.get('section')?.column
  const revisedOf = ({ cells }: TableRow): Revised | null => {
    const name = cellText(cells[mark])
    if (name === '') return null
    if (column >= 0) return { mark: name, revision: plain(cellText(cells[column])) }
    const [, base, revision] = (/rev/i.test(name) && inMark.exec(name)) || []
    return base && revision ? { mark: base.trim(), revision: plain(revision) } : null
  }
  if (column < 0 && !table.rows.some((row) => revisedOf(row))) return found
  const latest = new Map<string, string>()
  const keyOf = (row: TableRow, { mark: name }: Revised) =>
    `${section === undefined ? '' : cellText(row.cells[section])}\n${name}`
  for (const row of table.rows) {
    const revised = revisedOf(row)
    if (!revised) continue
    const known = latest.get(keyOf(row, revised))
    // Where nobody can say which is later, it is the one further below.
    if (known === undefined || compared(revised.revision, known) >= 0) latest.set(keyOf(row, revised), revised.revision)
  }
  for (const row of table.rows) {
    const revised = revisedOf(row)
    const last = revised && latest.get(keyOf(row, revised))
    if (revised && last !== null && last !== undefined && last !== revised.revision)
      found.set(row, { revision: revised.revision || '–', latest: last })
  }
  return found
}
