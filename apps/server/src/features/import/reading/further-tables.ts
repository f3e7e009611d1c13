import { continuesHeader, headerScore } from '../guess/rank.ts'
import { cellText, type TableRow } from './table.ts'

/** The words of a header, to compare it with others. */
export const wording = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()

/** A table that is not read: its columns are not those of the first. */
export interface ApartTable {
  readonly line: number
}

/** Whether a row is the header of another table: its cells are words for columns, not all in their first order. */
function isOtherHeader(row: TableRow, places: ReadonlyMap<string, number>, first: readonly string[]): boolean {
  const texts = row.cells.map((cell) => wording(cellText(cell)))
  const filled = texts.flatMap((text, column) => (text === '' ? [] : [{ text, column }]))
  const known = filled.filter(({ text }) => places.has(text))
  if (known.length < 2 || known.length * 2 < filled.length) return false
  if (filled.every(({ text, column }) => first[column] === text)) return false
  return headerScore(row.cells) * 2 >= filled.length
}

/**
 * Rearranges the rows of tables below the first one, whose columns are in another order, to the columns of the first.
 * Columns that only they have are added behind. Returns the rows, without the further headers, and the added headers.
 */
export function withFurtherTables(headers: readonly string[], rows: readonly TableRow[]) {
  const first = headers.map(wording)
  const places = new Map(first.map((text, column) => [text, column]))
  const added: string[] = []
  const found: TableRow[] = []
  let from: readonly number[] | null = null
  let line = 0
  for (const [index, row] of rows.entries()) {
    if (places.has(wording(cellText(row.cells.find((cell) => cell !== '')))) && isOtherHeader(row, places, first)) {
      const next = rows[index + 1]
      if (next && !continuesHeader(next.cells, row.cells)) {
        from = row.cells.map((cell) => {
          const text = wording(cellText(cell))
          if (text === '') return -1
          const place = places.get(text)
          if (place !== undefined) return place
          added.push(cellText(cell))
          places.set(text, headers.length + added.length - 1)
          return headers.length + added.length - 1
        })
        line = row.line
        continue
      }
    } else if (from && isFirstHeader(row, first)) from = null
    found.push(from ? { ...rearranged(row, from, headers.length + added.length), table: line } : row)
  }
  return { rows: found, added }
}

function isFirstHeader({ cells }: TableRow, first: readonly string[]): boolean {
  const texts = cells.map((cell) => wording(cellText(cell)))
  return (
    texts.filter((text) => text !== '').length > 1 &&
    texts.every((text, column) => text === '' || text === first[column])
  )
}

/** Moves the cells of a row to other columns; those that move to -1 are left out. */
export function rearranged(row: TableRow, from: readonly number[], width: number): TableRow {
  const cells = Array.from<TableRow['cells'][number]>({ length: width }).fill('')
  const formats: NonNullable<TableRow['look']>['formats'][number][] = []
  const place = (column: number) => from[column] ?? -1
  for (const [column, cell] of row.cells.entries()) {
    if (place(column) < 0) continue
    cells[place(column)] = cell
    formats[place(column)] = row.look?.formats[column]
  }
  const moved = (columns: readonly number[]) => columns.map(place).filter((column) => column >= 0)
  const { look } = row
  return {
    ...row,
    cells,
    look: look && { ...look, formats, struck: moved(look.struck), uncalculated: moved(look.uncalculated) },
  }
}
