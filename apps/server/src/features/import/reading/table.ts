import type { SchedulePreview } from '@castline/contract/import'

/** A number only if the file has the type (XLSX); in a CSV everything is text. Always trimmed. */
export type Cell = string | number

export interface TableRow {
  /** The line or row where it starts in the file, counted from 1. */
  readonly line: number
  readonly cells: readonly Cell[]
}

/** Cells with a value outside of the table: far to the right of its header, or beyond the limits of a spreadsheet. */
export interface LeftOut {
  readonly cells: number
  /** The address of the first one. */
  readonly first: string
}

/** A parsed schedule: one header per column, and all rows that are not blank. */
export interface Table extends Pick<SchedulePreview, 'format' | 'encoding' | 'delimiter' | 'sheets' | 'sheet'> {
  readonly headers: readonly string[]
  /** The rows that the headers are made of, as they are in the file. */
  readonly headerRows: readonly TableRow[]
  /** The first rows of the file, one of which the user can choose as the header. */
  readonly head: readonly TableRow[]
  readonly rows: readonly TableRow[]
  readonly leftOut: LeftOut | null
}

/** Returns a cell's value as text. */
export function cellText(cell: Cell | undefined): string {
  return cell === undefined ? '' : String(cell)
}
