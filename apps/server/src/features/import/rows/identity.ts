import type { ImportField } from '@castline/contract/values/import-fields'
import type { TableRow } from '../reading/table.ts'
import type { Columns } from './columns.ts'
import { shownText } from './shown.ts'

/** The identifying values of a row that is left out, as far as they can be read. */
export interface Identity {
  readonly name: string | null
  readonly control_number: string | null
  readonly section: string | null
}

/** Returns the identifying values of a row as they are shown. */
export function identityOf(row: TableRow, columns: Columns, section: string | null): Identity {
  const text = (field: ImportField) => {
    const column = columns.get(field)?.column
    const given = column === undefined ? '' : shownText(row, column)
    return given === '' ? null : given.toWellFormed().slice(0, 120)
  }
  return { name: text('name'), control_number: text('control_number'), section: text('section') ?? section }
}
