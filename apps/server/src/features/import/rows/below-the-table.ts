import { type Cell, cellText, type Table, type TableRow } from '../reading/table.ts'
import type { Columns } from './columns.ts'
import { isNumeric } from './numbers.ts'

const numbered = /^\(?(\d{1,2}|[a-z])[.)]$/i
const numberedText = /^\(?(\d{1,2}|[a-z])[.)]\s+\S+\s+\S/i
const blank = /^[_.…\s-]{4,}$/
const signs =
  /^(signed|signature|sign|name|position|title|approved|checked|prepared|drawn|designed|revised|unterschrift|unterzeichnet|geprüft|freigegeben|bearbeitet|gezeichnet|handtekening|getekend|akkoord|gecontroleerd|signé|vérifié|visa|approuvé|firma|firmado|revisado|aprobado|podpis|sprawdził|zatwierdził|aláírás|imza|подпись|проверил|签名|签字|审核|编制|批准|制表|ลงชื่อ|ลายเซ็น|ผู้อนุมัติ|ผู้ตรวจ|التوقيع|توقيع|المراجع|المعتمد|chữ ký|ký tên|người lập|người duyệt|kiểm tra)/iu

const filledOf = (cells: readonly Cell[]) => cells.filter((cell) => cell !== '')

function isClear(cells: readonly Cell[], isRemark: (text: string) => boolean): boolean {
  const [first = '', second = ''] = filledOf(cells).map(cellText)
  return (
    isRemark(first) ||
    /[:：]$/.test(first) ||
    blank.test(first) ||
    blank.test(second) ||
    numberedText.test(first) ||
    (numbered.test(first) && /\S\s+\S/.test(second)) ||
    signs.test(first) ||
    first.split(/\s+/).length > 4
  )
}

/**
 * Finds the notes and signatures below a table: rows with few cells and no measures behind the last row of a
 * component, from the first that is clearly a remark. `usual` is the number of cells that most rows have, notes included.
 */
export function remarksBelow(
  { rows }: Table,
  columns: Columns,
  usual: number,
  numeric: ReadonlySet<number>,
  isRemark: (text: string) => boolean,
): ReadonlySet<readonly Cell[]> {
  const found = new Set<readonly Cell[]>()
  // `12.03.2026` is a day.
  const isNumber = (cell: Cell | undefined) =>
    cell !== undefined && cell !== '' && isNumeric(cell) && !/\d[./]\d+[./]\d/.test(cellText(cell))
  const mark = columns.get('name')?.column ?? 0
  // The notes may be more than the components.
  const measured = rows
    .slice(0, 500)
    .filter(({ cells }) => (cells[mark] ?? '') !== '' && [...numeric].some((column) => isNumber(cells[column])))
    .map(({ cells }) => filledOf(cells).length)
    .toSorted((one, other) => one - other)
  const most = Math.max(usual, measured[Math.floor(measured.length / 2)] ?? 0)
  if (most < 3) return found
  const isSparse = ({ cells }: TableRow) =>
    filledOf(cells).length * 2 <= most &&
    !(cells[mark] !== '' && [...numeric].some((column) => (cells[column] ?? '') !== '' && isNumber(cells[column])))
  let first = rows.length
  while (first > 0 && isSparse(rows[first - 1] as TableRow)) first -= 1
  let isBelow = false
  for (const { cells } of rows.slice(first)) {
    isBelow ||= isClear(cells, isRemark)
    if (isBelow) found.add(cells)
  }
  return found
}
