import type { KeptChange } from './kept-change.ts'

export interface QueueState {
  readonly changes: readonly KeptChange[]
  /** Whether what is stored has been read: before that the list is empty because nobody has looked. */
  readonly isRead: boolean
  /** This device forbids to keep anything. */
  readonly isForbidden: boolean
  readonly isSending: boolean
}

export const emptyQueue: QueueState = { changes: [], isRead: false, isForbidden: false, isSending: false }
