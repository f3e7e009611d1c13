import type { SchedulePreview } from '@castline/contract/import-preview'
import type { ReadingHints } from '../reading/read-table.ts'
import type { LeftOut } from '../reading/table.ts'
import type { UnreadableReason } from '../reading/unreadable.ts'
import type { RowOptions, ScheduleRow } from '../rows/schedule-row.ts'

/** The request to the reading process; the file itself is its standard input. */
export interface ReadingTask {
  readonly hints: ReadingHints
  /** Null for the preview. */
  readonly rows: RowOptions | null
}

/** The messages of the reading process: rows in batches, so that receiving them never blocks the server for long. */
export type ReadingMessage =
  | { readonly kind: 'preview'; readonly preview: Omit<SchedulePreview, 'remembered'> }
  | { readonly kind: 'rows'; readonly rows: readonly ScheduleRow[] }
  | {
      readonly kind: 'end'
      readonly leftOut: LeftOut | null
      readonly headers: readonly string[]
      readonly headerRow: number
    }
  | { readonly kind: 'unreadable'; readonly reason: UnreadableReason }
  /** A bug of ours: `stack` is for the log. */
  | { readonly kind: 'failed'; readonly stack: string }
