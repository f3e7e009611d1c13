import { needsQuotes } from '@castline/domain/spreadsheet-text'
import { stringify } from 'csv-stringify/sync'
import type { Cell, Table } from './table.ts'

/** Without it Excel assumes a local encoding and shows Thai as garbage. */
const byteOrderMark = '\ufeff'

const lines = (rows: readonly (readonly Cell[])[]) =>
  stringify([...rows], { record_delimiter: 'windows', quoted_match: needsQuotes })

/** Yields a table as CSV (UTF-8). */
export async function* csvOf({ headers, rows }: Table): AsyncGenerator<string> {
  yield byteOrderMark + lines([headers])
  for await (const some of rows) yield lines(some)
}
