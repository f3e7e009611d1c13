import type { SchedulePreview } from '@castline/contract/import'
import { isMeasure } from '@castline/domain/component-fields'
import type { ReadingHints } from '../reading/read-table.ts'
import type { Table } from '../reading/table.ts'
import { guessDecimal } from '../rows/numbers.ts'
import { describeColumns } from './columns.ts'

/** Returns the first rows of a schedule with guesses of its columns and its decimal separator. */
export function previewOf(table: Table, { decimal }: ReadingHints): SchedulePreview {
  const { format, encoding, delimiter, sheets, sheet, rows } = table
  const columns = describeColumns(table)
  const measured = columns.flatMap(({ guess }, column) => (guess && isMeasure(guess.field) ? [column] : []))
  function* numbers() {
    const looked = measured.length > 0 ? measured : [...columns.keys()]
    for (const { cells } of rows) for (const column of looked) yield cells[column]
  }
  return {
    format,
    encoding,
    delimiter,
    decimal: decimal ?? guessDecimal(numbers(), delimiter),
    sheets,
    sheet,
    row_count: rows.length,
    columns,
  }
}
