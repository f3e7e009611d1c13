import { needsQuotes, toSpreadsheetText } from '@castline/domain/export/spreadsheet-text'

export type CsvCell = string | number | null

function cellOf(value: CsvCell): string {
  if (value === null) return ''
  const text = typeof value === 'number' ? String(value) : toSpreadsheetText(value)
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A CSV file with these rows, the headers first; with a byte order mark, by which spreadsheet programs know UTF-8. */
export function csvFile(rows: readonly (readonly CsvCell[])[]): Blob {
  const text = rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')
  return new Blob([`\u{feff}${text}`], { type: 'text/csv' })
}
