import type { Table, TableRow } from '../reading/table.ts'
import type { Columns } from './columns.ts'
import { Faulty } from './faulty.ts'

/** Throws `Faulty` if a row has more values than there are columns. Spreadsheets drop the empty cells at its end. */
export function requireShape(row: TableRow, table: Table): void {
  const wanted = table.headers.length
  if (row.cells.findLastIndex((cell) => cell !== '') >= wanted) {
    throw new Faulty('wrong_value_count', { given: row.cells.length, wanted })
  }
}

/** Whether the mark of a row, or everything in it, is struck through. */
export function isStruck({ cells, look }: TableRow, columns: Columns): boolean {
  if (!look || look.struck.length === 0) return false
  const filled = cells.filter((cell) => cell !== '').length
  return look.struck.includes(columns.get('name')?.column ?? -1) || look.struck.length === filled
}
