import type { Status } from '@castline/domain/status/statuses'
import type { Step } from './use-batch.ts'

/** The last change of many components, which can be undone for ten minutes. */
export type RecentBulk = { readonly at: number } & (
  | { readonly kind: 'status'; readonly to: Status; readonly steps: readonly Step[] }
  | {
      readonly kind: 'edit' | 'delete'
      /** Null if nothing changed. */
      readonly editId: string | null
      readonly count: number
      /** How many of the components were deleted before. */
      readonly missing: number
    }
)
