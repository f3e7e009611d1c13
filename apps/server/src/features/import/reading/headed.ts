import { maxImportRows } from '@castline/contract/import-fields'
import { type Cell, cellText, type Table, type TableRow } from './table.ts'
import { Unreadable } from './unreadable.ts'

const maxColumns = 1000
/** Number of rows in which a header is searched. */
export const searchedRows = 20

const filled = (row: TableRow) => row.cells.filter((cell) => cell !== '').length

/** Many exports have titles above the header, each the only cell in its row. */
function headerIndex(rows: readonly TableRow[]): number {
  const head = rows.slice(0, searchedRows)
  const widest = Math.max(0, ...head.map(filled))
  if (widest < 3) return 0
  return head.findIndex((row) => filled(row) > 1)
}

/** Returns the number of header columns; a cell after more than `gap` empty ones does not belong to the header. */
export function headerWidth(rows: readonly TableRow[], gap: number): number {
  let width = 0
  for (const [column, cell] of (rows[headerIndex(rows)]?.cells ?? []).entries()) {
    if (cell === '') continue
    if (column - width > gap) break
    width = column + 1
  }
  return width
}

/**
 * Counts columns that have a header or, in a row of at most `widest` cells, a value. A trailing delimiter adds none.
 */
function columnCount(header: TableRow, rows: readonly TableRow[], widest: number): number {
  const named = header.cells.findLastIndex((cell) => cell !== '') + 1
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
 * Finds the header and names the columns; leaves out blank rows. Throws `Unreadable` if there are no rows below the
 * header, or too many. In a `padded` file (XLSX) rows end with their last value, so a row longer than the header has
 * columns without a name; in a `ragged` one (CSV) it has too many values.
 */
export function tabulate(all: readonly TableRow[], shape: 'ragged' | 'padded'): Pick<Table, 'headers' | 'rows'> {
  const rows = all.filter((row) => row.cells.some((cell) => cell !== ''))
  if (rows.length === 0) throw new Unreadable('no_cells')
  const at = headerIndex(rows)
  const header = rows[at]
  const below = rows.slice(at + 1)
  if (!header || below.length === 0) throw new Unreadable('no_rows')
  if (below.length > maxImportRows) throw new Unreadable('too_many_rows', { max: maxImportRows })
  const widest = shape === 'ragged' ? header.cells.length : Number.POSITIVE_INFINITY
  const count = columnCount(header, below, widest)
  if (count > maxColumns) throw new Unreadable('too_many_columns', { total: count, max: maxColumns })
  return { headers: namesOf(header.cells, count), rows: below }
}
