import { maxImportRows } from '@castline/contract/import-fields'
import { type Cell, cellText, type Table, type TableRow } from './table.ts'
import { Unreadable } from './unreadable.ts'

const maxColumns = 1000
/** A header is looked for in so many rows. */
export const searchedRows = 20

const filled = (row: TableRow) => row.cells.filter((cell) => cell !== '').length

/** Titles stand above the header of many exports, alone in their lines. */
function headerIndex(rows: readonly TableRow[]): number {
  const head = rows.slice(0, searchedRows)
  const widest = Math.max(0, ...head.map(filled))
  if (widest < 3) return 0
  return head.findIndex((row) => filled(row) > 1)
}

/**
 * How many columns the header has, from the first one to the last; one that stands alone behind more than `gap` empty
 * cells is no part of it.
 */
export function headerWidth(rows: readonly TableRow[], gap: number): number {
  let width = 0
  for (const [column, cell] of (rows[headerIndex(rows)]?.cells ?? []).entries()) {
    if (cell === '') continue
    if (column - width > gap) break
    width = column + 1
  }
  return width
}

/** Columns that have a header or, in some row no wider than `widest`, a value; a delimiter at the line's end makes none. */
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

/** A name for each column: what has none or repeats is told by its place. */
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
 * Finds the header and names the columns; blank rows are left out. Throws `Unreadable` when nothing is below the
 * header, or more than may be. In a `padded` file rows end with their last value (XLSX), so one that is longer
 * than the header has columns without a name; in a ragged one (CSV) it has too many values.
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
