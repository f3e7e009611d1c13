import { continuesHeader, headerScore } from '../guess/rank.ts'
import { isNumeric } from '../rows/numbers.ts'
import { isStrangeHeader, numericColumns, placesByMeaning } from './other-words.ts'
import { cellText, type TableRow } from './table.ts'

/** The words of a header, to compare it with others. */
export const wording = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()

/** Whether a row is the header of another table: its cells are words for columns, not all in their first order. */
function isOtherHeader(row: TableRow, places: ReadonlyMap<string, number>, first: readonly string[]): boolean {
  const texts = row.cells.map((cell) => wording(cellText(cell)))
  const filled = texts.flatMap((text, column) => (text === '' ? [] : [{ text, column }]))
  const known = filled.filter(({ text }) => places.has(text))
  if (known.length < 2 || known.length * 2 < filled.length) return false
  if (filled.every(({ text, column }) => first[column] === text)) return false
  return headerScore(row.cells) * 2 >= filled.length
}

/** The columns of a further table: where each is in the first one, and the unit of its numbers if that is another. */
interface Columns {
  readonly line: number
  readonly from: readonly number[]
  readonly units: readonly (string | null)[]
  /** Nothing says which of its columns are which: its rows are left out. */
  readonly isForeign: boolean
}

/**
 * Rearranges the rows of tables below the first one, whose columns are in another order or have other words, to the
 * columns of the first. Columns that only they have are added behind. Returns the rows, without the further headers, and
 * the added headers.
 */
export function withFurtherTables(
  headers: readonly string[],
  rows: readonly TableRow[],
  headerRows: readonly TableRow[] = [],
) {
  const first = headers.map(wording)
  // A further header may be without the row of units of the first one.
  const repeated = [first, ...headerRows.map(({ cells }) => cells.map((cell) => wording(cellText(cell))))]
  const isRepeated = (row: TableRow) => repeated.some((words) => isFirstHeader(row, words))
  const places = new Map(first.map((text, column) => [text, column]))
  const numeric = numericColumns(rows)
  const added: string[] = []
  const found: TableRow[] = []
  let columns: Columns | null = null

  const addColumn = (header: string) => {
    added.push(header)
    places.set(wording(header), headers.length + added.length - 1)
    return headers.length + added.length - 1
  }
  function columnsOf(row: TableRow, below: readonly TableRow[]): Columns {
    const texts = row.cells.map((cell) => cellText(cell))
    const known = texts.map((text) => places.get(wording(text)))
    const taken = new Set(known)
    const meant = placesByMeaning(headers, rows, texts, below)
    const isForeign = meant === null && known.filter((place) => place !== undefined).length < 2
    const byMeaning = (column: number) => {
      const place = meant?.[column]?.place ?? undefined
      return place === undefined || taken.has(place) ? undefined : place
    }
    const from = texts.map((text, column) => {
      if (text === '' || isForeign) return -1
      return known[column] ?? byMeaning(column) ?? addColumn(text)
    })
    return {
      line: row.line,
      from,
      units: texts.map((_, column) => (byMeaning(column) === undefined ? null : (meant?.[column]?.unit ?? null))),
      isForeign,
    }
  }

  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1]
    const isKnown =
      places.has(wording(cellText(row.cells.find((cell) => cell !== '')))) &&
      !isRepeated(row) &&
      isOtherHeader(row, places, first)
    if (isKnown ? next && !continuesHeader(next.cells, row.cells) : isStrange(row, numeric, next, isRepeated)) {
      columns = columnsOf(row, rows.slice(index + 1, index + 51))
      continue
    }
    if (!isKnown && columns && isRepeated(row)) columns = null
    if (!columns) found.push(row)
    else if (columns.isForeign) found.push({ ...row, foreign: columns.line })
    else {
      const { from, units, line } = columns
      const given = units.some((unit) => unit !== null) ? inUnits(row, units) : row
      found.push({ ...rearranged(given, from, headers.length + added.length), table: line })
    }
  }
  return { rows: found, added }
}

const isStrange = (
  row: TableRow,
  numeric: readonly number[],
  next: TableRow | undefined,
  isRepeated: (row: TableRow) => boolean,
) => isStrangeHeader(row, numeric, next) && !isRepeated(row)

/** Writes the units of a table behind its numbers. */
function inUnits(row: TableRow, units: readonly (string | null)[]): TableRow {
  const cells = row.cells.map((cell, column) => {
    const unit = units[column] ?? null
    return unit !== null && isNumeric(cellText(cell)) ? `${cell} ${unit}` : cell
  })
  return { ...row, cells }
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
