import { readHeader } from '../guess/header-units.ts'
import { rankOf } from '../guess/rank.ts'
import { type Cell, cellText, type Table, type TableRow } from '../reading/table.ts'
import type { Columns } from './columns.ts'
import { isRemark, isTotalText, leftOutRows } from './left-out.ts'

/** Rows that are headings of the rows below them. */
interface GroupHeadings {
  /** The text of each heading. */
  readonly headings: ReadonlyMap<TableRow, string>
  /** The group of each row below a heading. */
  readonly groups: ReadonlyMap<TableRow, string>
  /** How many rows are above the first heading. */
  readonly above: number
}

const longest = 80
const mostWords = 6
const storeys = /(^|[\s.])(eg|ug|og|dg|kg|rdc|gf|rez)($|[\s.\d])/i

function namesSection(text: string): boolean {
  return rankOf(readHeader(text).words, 'section') !== null || storeys.test(text)
}

/** `w-9` of `W-12`. */
const literal = (text: string) => text.toLowerCase().replace(/\p{N}+/gu, '9')
/** `a-9` of `W-12`. */
const shape = (text: string) => text.replace(/\p{L}[\p{L}\p{M}]*/gu, 'a').replace(/\p{N}+/gu, '9')

interface Alone {
  readonly text: string
  readonly column: number
}

/** Returns the only text of a row, or of two cells such as `Level:` and `1`; null for other rows. */
function aloneIn(cells: readonly Cell[]): Alone | null {
  let text = ''
  let first = -1
  for (const [column, cell] of cells.entries()) {
    if (cell === '') continue
    if (first >= 0 && !/[:：]$/.test(text)) return null
    text = first < 0 ? cellText(cell) : `${text} ${cell}`
    if (first < 0) first = column
  }
  if (first < 0 || text.length > longest || !/\p{L}/u.test(text)) return null
  return text.split(/\s+/).length > mostWords || /[.!?;,，。]$/.test(text) ? null : { text, column: first }
}

/** What the other rows have in the columns: marks and values are no headings. */
function usualTexts(rows: readonly TableRow[], mark: number, areAlone: boolean) {
  const literals = new Set<string>()
  const shapes = new Set<string>()
  const values = new Set<string>()
  for (const { cells } of rows) {
    const alone = aloneIn(cells)
    if (alone && !(areAlone && !namesSection(alone.text))) continue
    const text = cellText(cells[mark])
    literals.add(literal(text))
    shapes.add(shape(text))
    for (const [column, cell] of cells.entries()) if (typeof cell === 'string') values.add(`${column}\n${cell}`)
  }
  return (alone: Alone): boolean => {
    const { text, column } = alone
    if (column !== mark) return values.has(`${column}\n${text}`)
    return literals.has(literal(text)) || (shapes.has(shape(text)) && !namesSection(text))
  }
}

/** The first word of a heading: `Building A` and `Building B` are of one level, `Level 1` is of another. */
const kindOf = (text: string) => /^[^\p{L}]*(\p{L}+)/u.exec(text.toLowerCase())?.[1] ?? ''

/**
 * Finds rows with a single text above rows with marks. A heading directly above another contains it: `Building A /
 * Level 1`. Returns null if the file has none.
 */
export function groupHeadings(table: Table, columns: Columns): GroupHeadings | null {
  const mark = columns.get('name')?.column
  if (mark === undefined || !table.rows.some(({ cells }) => aloneIn(cells))) return null
  const leftOut = leftOutRows(table, columns)
  const wide = table.rows.filter(({ cells }) => !aloneIn(cells)).length
  // A list of marks only.
  const areAlone = wide * 4 < table.rows.length
  const isUsual = usualTexts(table.rows, mark, areAlone)
  const headingOf = ({ cells }: TableRow): string | null => {
    const alone = aloneIn(cells)
    if (!alone || isUsual(alone) || isRemark(alone.text) || (areAlone && !namesSection(alone.text))) return null
    if (isTotalText(alone.text)) return null
    const reason = leftOut(cells)?.code ?? 'note_row'
    // `1. OG` is no number.
    return reason === 'note_row' || (reason === 'total_row' && namesSection(alone.text)) ? alone.text : null
  }

  const headings = new Map<TableRow, string>()
  const groups = new Map<TableRow, string>()
  let above = 0
  let open: { row: TableRow; text: string }[] = []
  let outer: string[] = []
  let group: string | null = null
  let sheet: string | undefined
  for (const row of table.rows) {
    if (row.sheet !== sheet) [open, outer, group, sheet] = [[], [], null, row.sheet]
    const heading = headingOf(row)
    if (heading !== null) {
      open.push({ row, text: heading })
      continue
    }
    if (cellText(row.cells[mark]) === '' || leftOut(row.cells)) continue
    if (open.length > 0) {
      const texts = open.map(({ text }) => text)
      for (const each of open) headings.set(each.row, each.text)
      const again = outer.findIndex((text) => kindOf(text) === kindOf(texts[0] ?? ''))
      outer = [...(again < 0 ? outer : outer.slice(0, again)), ...texts.slice(0, -1)]
      group = [...outer, texts.at(-1)].join(' / ').slice(0, 120)
      open = []
    }
    if (group === null) above += 1
    else groups.set(row, group)
  }
  return headings.size === 0 ? null : { headings, groups, above }
}

/** Whether the headings are surely more than single remarks among the rows. */
export function areSections({ headings }: GroupHeadings): boolean {
  return headings.size > 1 || [...headings.values()].some(namesSection)
}
