import type { ImportField } from '@castline/contract/values/import-fields'
import { guessColumns } from '../guess/columns.ts'
import { readHeader } from '../guess/header-units.ts'
import { headerScore, isRowOfUnits } from '../guess/rank.ts'
import { isNumeric } from '../rows/numbers.ts'
import { isUnknownValue } from '../rows/unknown-values.ts'
import { type Cell, cellText, type TableRow } from './table.ts'

/** How many rows of a table say what its columns contain. */
const examples = 50

/** The columns of a table that have numbers in most rows. */
export function numericColumns(rows: readonly TableRow[]): number[] {
  const counts = new Map<number, { filled: number; numbers: number }>()
  for (const { cells } of rows.slice(0, examples)) {
    for (const [column, cell] of cells.entries()) {
      const text = cellText(cell)
      if (text === '') continue
      const { filled, numbers } = counts.get(column) ?? { filled: 0, numbers: 0 }
      counts.set(column, { filled: filled + 1, numbers: numbers + Number(isNumeric(text)) })
    }
  }
  return [...counts].flatMap(([column, { filled, numbers }]) => (numbers * 2 > filled ? [column] : []))
}

const isWord = (cell: Cell | undefined): cell is string =>
  typeof cell === 'string' && cell !== '' && !/\p{N}/u.test(cell)

/** Whether a row has words where the rows above have numbers, and those below again: the header of another table. */
export function isStrangeHeader({ cells }: TableRow, numeric: readonly number[], next: TableRow | undefined): boolean {
  const words = numeric.filter((column) => isWord(cells[column]) && !isUnknownValue(cellText(cells[column])))
  if (words.length === 0 || !next || isRowOfUnits(cells)) return false
  const filled = cells.filter((cell) => cell !== '')
  if (filled.length < 2 || !filled.every((cell) => isWord(cell) || headerScore([cell]) > 0)) return false
  const names = headerScore(cells)
  const isNamed = names >= 2 && names * 2 >= filled.length
  const followed = next.cells.filter((cell) => isNumeric(cellText(cell)))
  return followed.length > 0 && (isNamed || words.length > 1)
}

const fieldsOf = (headers: readonly string[], rows: readonly TableRow[]) =>
  guessColumns(
    headers,
    headers.map((_, column) => rows.slice(0, examples).flatMap(({ cells }) => cells[column] ?? [])),
  )

export interface Placed {
  /** The column of the first table; null: none has the same meaning. */
  readonly place: number | null
  /** The unit to write behind its numbers, which the first table has in another one. */
  readonly unit: string | null
}

/**
 * Finds the columns of the first table for those of another one by what their words mean; null if it has no marks. A
 * measure whose unit the words leave open beside a known one has no place.
 */
export function placesByMeaning(
  headers: readonly string[],
  rows: readonly TableRow[],
  others: readonly string[],
  below: readonly TableRow[],
): Placed[] | null {
  const known = new Map<ImportField, number>()
  for (const [column, guess] of fieldsOf(headers, rows).entries()) if (guess) known.set(guess.field, column)
  const guesses = fieldsOf(others, below)
  if (!guesses.some((guess) => guess?.field === 'name' && known.has('name'))) return null
  return others.map((header, column) => {
    const field = guesses[column]?.field
    const place = field === undefined ? undefined : known.get(field)
    if (place === undefined) return { place: null, unit: null }
    const [unit, first] = [readHeader(header).unit ?? null, readHeader(headers[place] ?? '').unit ?? null]
    if (unit === first) return { place, unit: null }
    return unit === null ? { place: null, unit: null } : { place, unit }
  })
}
