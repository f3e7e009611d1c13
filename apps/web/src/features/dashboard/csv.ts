import { needsQuotes, toSpreadsheetText } from '@castline/domain/export/spreadsheet-text'
import type { ChartTable } from '#ui/charts/ChartFigure.tsx'

/** Without the mark, Excel assumes the local encoding and garbles Thai. */
const byteOrderMark = '\ufeff'

/** Users type reasons and names, which must not become formulas in a spreadsheet (CSV injection). */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = toSpreadsheetText(value)
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A table as CSV (UTF-8). */
export function csvOf({ columns, rows }: ChartTable): string {
  return byteOrderMark + [columns, ...rows].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')
}
