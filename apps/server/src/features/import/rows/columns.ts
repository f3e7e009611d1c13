import type { ColumnMapping } from '@castline/contract/import-preview'
import type { ImportField } from '@castline/contract/values/import-fields'
import { cellText, type Table } from '../reading/table.ts'

/** The chosen column of each field that the file has. */
export type Columns = ReadonlyMap<ImportField, ColumnMapping>

/** Whether a column has its value in the first row of a group only, as merged cells are exported to CSV. */
export function isWrittenOnce(table: Table, column: number): boolean {
  const texts = table.rows.map(({ cells }) => cellText(cells[column]))
  return texts[0] !== '' && texts.filter((text) => text === '').length * 2 >= texts.length
}
