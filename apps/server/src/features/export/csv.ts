import { needsQuotes } from '@castline/domain/spreadsheet-text'
import { stringify } from 'csv-stringify/sync'
import { type Cell, headers } from './table.ts'

/** Without it Excel takes a file for one of its own country's encoding, and Thai for noise. */
const byteOrderMark = '\ufeff'

const lines = (rows: readonly (readonly Cell[])[]) =>
  stringify([...rows], { record_delimiter: 'windows', quoted_match: needsQuotes })

/** Rows as CSV (UTF-8), under their headers. */
export async function* csvOf(rows: AsyncIterable<Cell[][]>): AsyncGenerator<string> {
  yield byteOrderMark + lines([headers])
  for await (const some of rows) yield lines(some)
}
