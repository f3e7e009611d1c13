import type { RowNote } from '@castline/contract/import-notes'
import { codeFromScan } from '@castline/domain/labels/qr-code'
import { type Cell, cellText, type TableRow } from '../reading/table.ts'
import { Faulty, quoted } from './faulty.ts'
import { namingCell, shownText } from './shown.ts'

/** The label code of a row, which finds its component even if a spreadsheet changed the other cells. */
export interface Label {
  readonly code: string
  /** Why names of the row cannot be right, unless the component has what the spreadsheet spoiled. */
  readonly unsure: RowNote[]
}

/** Reads a label code. One that is none is noted, and the row is paired without it. */
export function readLabel(cell: Cell | undefined, notes: RowNote[]): Label | null {
  const text = cellText(cell).trim()
  if (text === '') return null
  const code = codeFromScan(text)
  if (code === null) notes.push({ code: 'unknown_label', values: { value: quoted(text) } })
  return code === null ? null : { code, unsure: [] }
}

/** Reads a cell that names something. In a row with a label, a date or a rounded number is compared later. */
export function namingCellOf(row: TableRow, column: number, field: string, label: Label | null): Cell {
  if (!label) return namingCell(row, column, field)
  try {
    return namingCell(row, column, field)
  } catch (error) {
    if (!(error instanceof Faulty) || error.note.code === 'not_calculated') throw error
    label.unsure.push(error.note)
    return shownText(row, column)
  }
}
