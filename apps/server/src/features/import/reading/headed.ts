import { maxImportRows } from '@castline/contract/values/import-fields'
import { continuesHeader, headerScore, isRowOfUnits } from '../guess/rank.ts'
import { withSizes } from './combined-sizes.ts'
import { withFurtherTables } from './further-tables.ts'
import { type Cell, cellText, type Table, type TableRow } from './table.ts'
import { withTablesBeside } from './tables-beside.ts'
import { Unreadable } from './unreadable.ts'

const maxColumns = 1000
/** Number of rows in which a header is searched. */
export const searchedRows = 200

const filled = (row: TableRow) => row.cells.filter((cell) => cell !== '').length

/** With fewer cells that name fields, the words may be values. */
const convincing = 2
/** What another row must have of the best header score to be the header above it. */
const nearlyBest = 0.7

/** Many exports have titles above the header, each the only cell in its row. */
function firstWideRow(rows: readonly TableRow[]): number {
  const head = rows.slice(0, searchedRows)
  const widest = Math.max(0, ...head.map(filled))
  if (widest < 3) return 0
  return head.findIndex((row) => filled(row) > 1)
}

/**
 * Returns the header score of the first row that is nearly as good as the best of the first rows: a further table below
 * may name more of our fields.
 */
export function bestHeader(rows: readonly TableRow[]): { readonly score: number; readonly index: number } {
  const scores = rows.slice(0, searchedRows).map(({ cells }) => headerScore(cells))
  const score = Math.max(0, ...scores)
  const index = scores.findIndex((each) => each >= Math.min(score, Math.max(convincing, score * nearlyBest)))
  return { score: scores[index] ?? 0, index }
}

/** A group of columns, their names and their units. */
const mostHeaderRows = 3

/** Returns the first row of the header, and below its last one: further rows name parts of a group, or units. */
function headerRange(rows: readonly TableRow[], chosenLine: number | undefined): readonly [from: number, to: number] {
  const chosen = chosenLine === undefined ? -1 : rows.findIndex(({ line }) => line === chosenLine)
  if (chosenLine !== undefined && chosen < 0) throw new Unreadable('no_header', { line: chosenLine })
  const cellsOf = (row: number) => rows[row]?.cells ?? []
  const { score, index } = bestHeader(rows)
  let from = chosen >= 0 ? chosen : score < convincing ? firstWideRow(rows) : index
  // The lower row may name more fields than the group above it.
  const above = rows[from - 1]
  const hasGroup = chosen < 0 && above !== undefined && filled(above) > 1 && headerScore(above.cells) > 0
  if (hasGroup && continuesHeader(cellsOf(from), above.cells)) from -= 1
  let to = from + 1
  // Below a row of units the components begin.
  const isLast = () => to - from > 1 && isRowOfUnits(cellsOf(to - 1))
  while (
    to - from < mostHeaderRows &&
    to < rows.length - 1 &&
    !isLast() &&
    continuesHeader(cellsOf(to), cellsOf(to - 1))
  )
    to += 1
  return [from, to]
}

/** Below a header without a unit, in a row of units. */
const onlyDash = /^[([{]?\s*[-–—]\s*[)\]}]?$/

/** Joins two rows: `Dimensions` above `Length` and `Width` becomes `Dimensions Length` and `Dimensions Width`. */
function joined(upper: readonly Cell[], lower: readonly Cell[]): readonly Cell[] {
  let group = ''
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, column) => {
    const top = cellText(upper[column])
    const low = onlyDash.test(cellText(lower[column])) ? '' : cellText(lower[column])
    // An empty cell below a text belongs to the merged cell on its left.
    if (top !== '' || low === '') group = top
    const above = top === '' ? group : top
    return [...new Set([above, low])].filter((part) => part !== '').join(' ')
  })
}

/** Returns the number of header columns; a cell after more than `gap` empty ones does not belong to the header. */
export function headerWidth(rows: readonly TableRow[], gap: number): number {
  let width = 0
  for (const [column, cell] of (rows[headerRange(rows, undefined)[0]]?.cells ?? []).entries()) {
    if (cell === '') continue
    if (column - width > gap) break
    width = column + 1
  }
  return width
}

/**
 * Counts columns that have a header or, in a row of at most `widest` cells, a value. A trailing delimiter adds none.
 */
function columnCount(header: readonly Cell[], rows: readonly TableRow[], widest: number): number {
  const named = header.findLastIndex((cell) => cell !== '') + 1
  let used = named
  for (const { cells } of rows) {
    if (cells.length > used && cells.length <= widest) {
      used = Math.max(used, cells.findLastIndex((cell) => cell !== '') + 1)
    }
  }
  return used
}

/** Names each column; missing and repeated headers get the column's position. */
function namesOf(cells: readonly Cell[], count: number): string[] {
  const seen = new Set<string>()
  return Array.from({ length: count }, (_, index) => {
    const given = cellText(cells[index]).replace(/\s+/g, ' ').slice(0, 200)
    const name = given === '' ? `Column ${index + 1}` : seen.has(given) ? `${given} (column ${index + 1})` : given
    seen.add(name)
    return name
  })
}

/**
 * Finds the header, unless its line is given, and names the columns; leaves out blank rows. Throws `Unreadable` if
 * there are no rows below the header, or too many. In a `padded` file (XLSX) rows end with their last value, so a row
 * longer than the header has columns without a name; in a `ragged` one (CSV) it has too many values.
 */
export function tabulate(
  all: readonly TableRow[],
  shape: 'ragged' | 'padded',
  headerRow: number | undefined,
): Pick<Table, 'headers' | 'headerRows' | 'head' | 'rows'> {
  const rows = all.filter(({ cells, look }) => look?.uncalculated.length || cells.some((cell) => cell !== ''))
  if (rows.length === 0) throw new Unreadable('no_cells')
  const [from, to] = headerRange(rows, headerRow)
  const headerRows = rows.slice(from, to)
  const { header, rows: unfolded } = withTablesBeside(
    headerRows.map(({ cells }) => cells).reduce(joined),
    rows.slice(to),
  )
  const { rows: below, added } = withFurtherTables(namesOf(header, header.length), unfolded, headerRows)
  if (below.length === 0) throw new Unreadable('no_rows')
  if (below.length > maxImportRows) throw new Unreadable('too_many_rows', { max: maxImportRows })
  const widest = shape === 'ragged' ? header.length + added.length : Number.POSITIVE_INFINITY
  const columns = columnCount([...header, ...added], below, widest)
  if (columns > maxColumns) throw new Unreadable('too_many_columns', { total: columns, max: maxColumns })
  return {
    ...withSizes(namesOf([...header, ...added], columns), below),
    headerRows,
    head: rows.slice(0, searchedRows),
  }
}
