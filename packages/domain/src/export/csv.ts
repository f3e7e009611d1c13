import { needsQuotes, toSpreadsheetText } from './spreadsheet-text.ts'

export type CsvCell = string | number | null

/** Without it Excel assumes a local encoding and shows Thai as garbage. */
const byteOrderMark = '\ufeff'

function written(cell: CsvCell): string {
  if (cell === null) return ''
  const text = typeof cell === 'number' ? String(cell) : toSpreadsheetText(cell)
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as lines of CSV. People type names and reasons: none is evaluated by a spreadsheet program. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(written).join(',')}\r\n`).join('')

/** The beginning of a CSV file (UTF-8): the mark of its encoding, and these rows, the headers first. */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string => byteOrderMark + csvLines(rows)
