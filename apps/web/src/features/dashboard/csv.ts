import { needsQuotes, toSpreadsheetText } from '@castline/domain/spreadsheet-text'
import type { ChartTable } from '#ui/charts/Chart.tsx'

/** Without it Excel takes a file for one of its own country's encoding, and Thai for noise. */
const byteOrderMark = '\ufeff'

/** People type reasons and names: none of them may become a formula where the file is opened. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = toSpreadsheetText(value)
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A table as CSV (UTF-8). */
export function csvOf({ columns, rows }: ChartTable): string {
  return byteOrderMark + [columns, ...rows].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')
}
