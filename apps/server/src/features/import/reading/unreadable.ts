import type { ErrorCode, FieldError } from '@castline/contract/errors'

/** Why a schedule cannot be worked with as a whole; told to the person who sent it. Crosses the worker's border. */
export interface UnreadableReason {
  readonly code: ErrorCode
  readonly message: string
  readonly details?: FieldError[]
}

/** Thrown while reading a schedule; `reason` is for the person who sent it. */
export class Unreadable extends Error {
  readonly reason: UnreadableReason

  constructor(message: string, reason: Partial<UnreadableReason> = {}) {
    super(message)
    this.reason = { code: 'unreadable_file', message, ...reason }
  }
}
