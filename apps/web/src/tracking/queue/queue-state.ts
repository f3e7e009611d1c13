import type { QueuedChange } from './change.ts'

export interface QueueState {
  readonly changes: readonly QueuedChange[]
  /** Whether the store has been read; until then the list is empty. */
  readonly isRead: boolean
  /** Whether this device forbids storage. */
  readonly isForbidden: boolean
  readonly isSending: boolean
}

export const emptyQueue: QueueState = { changes: [], isRead: false, isForbidden: false, isSending: false }
