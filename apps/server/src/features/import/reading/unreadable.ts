import type { FieldError } from '@castline/contract/errors'
import type { NoteValues } from '@castline/contract/import-notes'
import type { ErrorCode } from '@castline/contract/values/errors'
import type { FileFaultCode } from '@castline/contract/values/import-notes'
import { fileWords } from '../words.ts'

/** Why a whole schedule cannot be read, for its sender. Plain data: it is sent between processes. */
export interface UnreadableReason {
  readonly code: ErrorCode
  readonly message: string
  readonly details: FieldError[]
}

/** Returns a problem of a file as an entry of an error's `details`. */
export function fileFault(code: FileFaultCode, values: NoteValues = {}, field = 'file') {
  return { field, message: fileWords[code](values), code, values }
}

/** Thrown while reading a schedule; `reason` is for its sender. */
export class Unreadable extends Error {
  readonly reason: UnreadableReason

  constructor(code: FileFaultCode, values: NoteValues = {}, reason: Partial<UnreadableReason> = {}) {
    const fault = fileFault(code, values)
    super(fault.message)
    this.reason = { code: 'unreadable_file', message: fault.message, details: [fault], ...reason }
  }
}
