import type { RowNote } from '@castline/contract/import-notes'
import type { Decisions } from '../questions/doubt.ts'
import type { Table, TableRow } from '../reading/table.ts'
import type { Columns } from './columns.ts'
import { quoted } from './faulty.ts'
import { supersededRows } from './superseded.ts'
import { voidText } from './void-rows.ts'

/** Why a row is left out as a person decided, or as its file suggests, before its values are looked at. */
export function leftOutByChoice(
  table: Table,
  columns: Columns,
  decision: Decisions,
): (row: TableRow) => RowNote | null {
  const leavesOutHidden = decision('hidden_rows', null) === 'leave_out'
  const leavesOutVoid = decision('void_rows', null) === 'leave_out'
  const superseded = decision('superseded_rows', null) === 'latest' ? supersededRows(table, columns) : null
  return (row): RowNote | null => {
    if (row.foreign !== undefined) return { code: 'other_table', values: { line: row.foreign } }
    if (row.look?.isHidden && leavesOutHidden) return { code: 'hidden_row', values: {} }
    const said = leavesOutVoid ? voidText(row, columns) : null
    if (said !== null) return { code: 'void_row', values: { value: quoted(said) } }
    const revised = superseded?.get(row)
    if (!revised) return null
    return { code: 'superseded_row', values: { value: quoted(revised.revision), wanted: quoted(revised.latest) } }
  }
}
