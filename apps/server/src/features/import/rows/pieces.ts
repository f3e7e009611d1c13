import type { RowNote } from '@castline/contract/import-notes'
import { cellText, type TableRow } from '../reading/table.ts'
import type { Columns } from './columns.ts'
import { countedMark } from './counted-marks.ts'
import { Faulty, quoted } from './faulty.ts'
import type { DecimalSign } from './numbers.ts'
import { quantityOf } from './quantity.ts'
import { shownText } from './shown.ts'

/** What a row says of marks and counts; `mark` is undefined where its cell is read as it is. */
interface Pieces {
  readonly marks: readonly (string | undefined)[]
  readonly quantity: number | null
  readonly note: RowNote | null
}

/**
 * Reads how many components a row describes, also from its mark: `W-01 (x4)`, `W-03 to W-05`. Throws `Faulty` where
 * mark and column say different counts, or several pieces share one number.
 */
export function piecesOf(
  row: TableRow,
  columns: Columns,
  decimal: DecimalSign,
  { notes, readsMarks }: { readonly notes: RowNote[]; readonly readsMarks: boolean },
): Pieces {
  const column = columns.get('quantity')?.column
  const quantity = quantityOf(row, column, decimal, notes)
  const name = columns.get('name')?.column
  const text = readsMarks && name !== undefined ? shownText(row, name) : ''
  const counted = countedMark(text)
  if (!counted) return { marks: [undefined], quantity, note: null }
  const { marks, each } = counted
  const all = marks.length * each
  const given = column === undefined || cellText(row.cells[column]) === '' ? null : quantity
  const isNumbered = (['control_number', 'external_id', 'qr_code'] as const).some(
    (field) => cellText(row.cells[columns.get(field)?.column ?? -1]) !== '',
  )
  const isOther = given !== null && given !== all && !(marks.length > 1 && given === each)
  if (isOther || (marks.length > 1 && isNumbered)) {
    throw new Faulty('counts_differ', { value: quoted(text), given: all, total: isOther ? given : 1 })
  }
  const note: RowNote =
    marks.length > 1
      ? { code: 'marks_listed', values: { value: quoted(text), total: marks.length } }
      : { code: 'counted_mark', values: { value: quoted(text), total: each } }
  return { marks, quantity: quantity === null && each === 1 ? null : each, note }
}
