import { type CsvCell, csvLines, csvText } from '@castline/domain/export/csv'
import type { Cell, Table } from './table.ts'

/** Programs read the file: days and instants are ISO 8601, instants in UTC without fractions of a second. */
function textOf(cell: Cell): CsvCell {
  if (cell === null || typeof cell !== 'object') return cell
  return 'day' in cell ? cell.day : `${new Date(cell.at).toISOString().slice(0, 19)}Z`
}

/** Yields a table as CSV (UTF-8). */
export async function* csvOf({ headers, rows }: Table): AsyncGenerator<string> {
  yield csvText([headers])
  for await (const some of rows) yield csvLines(some.map((cells) => cells.map(textOf)))
}
