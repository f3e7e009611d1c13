import { needsQuotes } from '@castline/domain/spreadsheet-text'
import { stringify } from 'csv-stringify/sync'
import { type Cell, headers } from './table.ts'

/** Without it Excel assumes a local encoding and shows Thai as garbage. */
const byteOrderMark = '\ufeff'

const lines = (rows: readonly (readonly Cell[])[]) =>
  stringify([...rows], { record_delimiter: 'windows', quoted_match: needsQuotes })

/** Yields rows as CSV (UTF-8), after the headers. */
export async function* csvOf(rows: AsyncIterable<Cell[][]>): AsyncGenerator<string> {
  yield byteOrderMark + lines([headers])
  for await (const some of rows) yield lines(some)
}
