import type { CorrectedCell, SchedulePreview } from '@castline/contract/import-preview'
import type { PxmlFeedback } from '../reading/pxml/document.ts'
import type { ReadingHints } from '../reading/read-table.ts'
import type { LeftOut, Table } from '../reading/table.ts'
import type { RowOptions, ScheduleRow } from '../rows/understood-row.ts'

/** The request to the reading process; the file itself is its standard input. */
export interface ReadingTask {
  readonly hints: ReadingHints
  /** Null for the preview. */
  readonly rows: RowOptions | null
  /** Other files than schedules of components: of items, or of what machines report. */
  readonly reads?: 'bill' | 'feedback'
}

/** A schedule of items, as its cells are. */
export interface BillTable extends Pick<Table, 'headers' | 'rows' | 'sheet'> {
  readonly header_row: number
  readonly sheets: readonly string[]
}

/** The parts of a read schedule: rows in batches, so that receiving them never blocks the server for long. */
export type SchedulePart =
  | { readonly kind: 'bill'; readonly table: BillTable }
  | { readonly kind: 'feedback'; readonly feedback: readonly PxmlFeedback[] }
  | { readonly kind: 'preview'; readonly preview: Omit<SchedulePreview, 'remembered'> }
  | { readonly kind: 'rows'; readonly rows: readonly ScheduleRow[] }
  | {
      readonly kind: 'table'
      readonly leftOut: LeftOut | null
      readonly headers: readonly string[]
      readonly headerRow: number
      readonly corrected: readonly CorrectedCell[]
    }
