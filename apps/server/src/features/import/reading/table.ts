import type { SchedulePreview } from '@castline/contract/import'

/** A number only where the file says so itself (XLSX); everything in a CSV is text. Never has outer space. */
export type Cell = string | number

export interface TableRow {
  /** Where the row begins in the file, counted from 1. */
  readonly line: number
  readonly cells: readonly Cell[]
}

/** Cells with a value that are no part of the table: far right of its header, or outside what a spreadsheet can be. */
export interface LeftOut {
  readonly cells: number
  /** The address of the first one. */
  readonly first: string
}

/** A schedule as it was read: one header for each column, and every row that is not blank. */
export interface Table extends Pick<SchedulePreview, 'format' | 'encoding' | 'delimiter' | 'sheets' | 'sheet'> {
  readonly headers: readonly string[]
  readonly rows: readonly TableRow[]
  readonly leftOut: LeftOut | null
}

/** What stands in a cell, as text. */
export function cellText(cell: Cell | undefined): string {
  return cell === undefined ? '' : String(cell)
}
