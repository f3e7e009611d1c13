import type { ModelFailure } from '@castline/contract/values/models'
import type { PieceFacts } from './facts.ts'

/** The messages to the process that writes one model: first the components, in parts, then the end of them. */
export type WritingTask =
  | { readonly kind: 'pieces'; readonly pieces: readonly PieceFacts[] }
  /** `server` is the process ID of the server, for which it works. */
  | { readonly kind: 'write'; readonly server: number }

/** Its messages. The written model is its standard output. */
export type WritingMessage =
  | { readonly kind: 'end'; readonly size: number }
  /** `details` say in English where in the file. */
  | { readonly kind: 'unreadable'; readonly failure: ModelFailure; readonly details: string | undefined }
  | { readonly kind: 'failed'; readonly stack: string }
