import { pastedCells, readCell } from '@castline/domain/production/specimens'

export const entryColumns = ['load', 'strength', 'density'] as const
export type EntryColumn = (typeof entryColumns)[number]
export type EntryRow = Readonly<Record<EntryColumn, string>>

export const emptyRow: EntryRow = { load: '', strength: '', density: '' }

/** Returns the rows with a pasted block, which begins in this cell; what goes beyond the last row or column is left out. */
export function withPasted(
  rows: readonly EntryRow[],
  start: { readonly row: number; readonly column: EntryColumn },
  text: string,
): EntryRow[] {
  const first = entryColumns.indexOf(start.column)
  const block = pastedCells(text)
  return rows.map((row, index) => {
    const cells = block[index - start.row] ?? []
    const values = cells.flatMap((cell, offset) => {
      const column = entryColumns[first + offset]
      return column ? [[column, cell.trim()]] : []
    })
    return { ...row, ...Object.fromEntries(values) }
  })
}

/** Whether a row has something to enter. */
export const isFilled = (row: EntryRow): boolean => row.load.trim() !== '' || row.strength.trim() !== ''

/** Returns the numbers of a filled row; null if one cannot be read, or both a load and a strength are given. */
export function numbersOf(row: EntryRow): Partial<Record<EntryColumn, number>> | null {
  const filled = entryColumns.filter((column) => row[column].trim() !== '')
  const numbers = filled.map((column) => [column, readCell(row[column], column)] as const)
  if (numbers.some(([, value]) => value === null)) return null
  if (filled.includes('load') && filled.includes('strength')) return null
  return Object.fromEntries(numbers)
}
