import { needsQuotes } from '@castline/domain/export/spreadsheet-text'
import { stringify } from 'csv-stringify/sync'
import type { Cell, Table } from './table.ts'

/** Without it Excel assumes a local encoding and shows Thai as garbage. */
const byteOrderMark = '\ufeff'

/** Programs read the file: days and instants are ISO 8601, instants in UTC without fractions of a second. */
function textOf(cell: Cell): string | number | null {
  if (cell === null || typeof cell !== 'object') return cell
  return 'day' in cell ? cell.day : `${new Date(cell.at).toISOString().slice(0, 19)}Z`
}

const lines = (rows: readonly (readonly Cell[])[]) =>
  stringify(
    rows.map((cells) => cells.map(textOf)),
    { record_delimiter: 'windows', quoted_match: needsQuotes },
  )

/** Yields a table as CSV (UTF-8). */
export async function* csvOf({ headers, rows }: Table): AsyncGenerator<string> {
  yield byteOrderMark + lines([headers])
  for await (const some of rows) yield lines(some)
}
