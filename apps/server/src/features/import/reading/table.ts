import type { SchedulePreview } from '@castline/contract/import-preview'

/** A number only if the file has the type (XLSX); in a CSV everything is text. Always trimmed. */
export type Cell = string | number

export interface TableRow {
  /** The line or row where it starts in the file, counted from 1. */
  readonly line: number
  readonly cells: readonly Cell[]
  readonly look?: RowLook
  /** The line of its header, in a table below the first one. */
  readonly table?: number
  /** The line of the header of a further table whose columns are not known: the row is left out. */
  readonly foreign?: number
  /** The column where its table begins, counted from 1, if that is beside the first one. */
  readonly beside?: number
  /** The name of its sheet, in rows of a further sheet. */
  readonly sheet?: string
}

/** How a spreadsheet shows numbers, and dates, which are texts here. */
export interface CellFormat {
  readonly pattern: string
  readonly isDate: boolean
  readonly isScientific: boolean
  /** Whether the shown text has letters, or a number in another scale. */
  readonly hasUnit: boolean
  /** Whether the shown text may say more than the number. */
  readonly isTelling: boolean
  readonly isStruck: boolean
  readonly show: (value: Cell) => string
}

/** What a spreadsheet shows beyond the values of a row; only where there is something. */
interface RowLook {
  readonly isHidden: boolean
  /** The formats of its numbers and dates, by column. */
  readonly formats: readonly (CellFormat | undefined)[]
  /** Columns that are struck through. */
  readonly struck: readonly number[]
  /** Columns with a formula that was never calculated. */
  readonly uncalculated: readonly number[]
}

/** Cells with a value outside of the table: far to the right of its header, or beyond the limits of a spreadsheet. */
export interface LeftOut {
  readonly cells: number
  /** The address of the first one. */
  readonly first: string
}

/** Another sheet with the same columns; its rows have them in the order of the table's. */
export interface AlikeSheet {
  readonly name: string
  readonly rows: readonly TableRow[]
}

/** A parsed schedule: one header per column, and all rows that are not blank. */
export interface Table
  extends Pick<SchedulePreview, 'format' | 'encoding' | 'delimiter' | 'sheets' | 'hidden_sheets' | 'sheet'> {
  readonly headers: readonly string[]
  /** The rows that the headers are made of, as they are in the file. */
  readonly headerRows: readonly TableRow[]
  /** The first rows of the file, one of which the user can choose as the header. */
  readonly head: readonly TableRow[]
  readonly rows: readonly TableRow[]
  readonly leftOut: LeftOut | null
  readonly alike: readonly AlikeSheet[]
  readonly hiddenColumns: ReadonlySet<number>
}

/** Returns a cell's value as text. */
export function cellText(cell: Cell | undefined): string {
  return cell === undefined ? '' : String(cell)
}
