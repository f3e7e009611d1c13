import type { SchedulePreview } from '@castline/contract/import'
import type { ReadingHints } from '../reading/read-table.ts'
import type { UnreadableReason } from '../reading/unreadable.ts'
import type { RowOptions, ScheduleRow } from '../rows/schedule-row.ts'

/** What the worker is started with. */
export interface ReadingTask {
  readonly bytes: Uint8Array
  readonly hints: ReadingHints
  /** Null asks for the preview. */
  readonly rows: RowOptions | null
}

/** What the worker posts: rows in batches, so that taking them in never holds the server up for long. */
export type ReadingMessage =
  | { readonly kind: 'preview'; readonly preview: SchedulePreview }
  | { readonly kind: 'rows'; readonly rows: readonly ScheduleRow[] }
  | { readonly kind: 'end' }
  | { readonly kind: 'unreadable'; readonly reason: UnreadableReason }
