import type { FieldError } from '@castline/contract/errors'
import { ApiError } from '#api/errors.ts'

/** The refusal of a step, decided by the server or, without a network, by this device. */
export class LoadRefusedError extends Error {
  readonly faults: readonly FieldError[]

  constructor(faults: readonly FieldError[]) {
    super(faults.map(({ message }) => message).join(' '))
    this.name = 'LoadRefusedError'
    this.faults = faults
  }
}

/** The reasons that block a step of a load; empty if the error is about something else. */
export function refusalsOf(error: unknown): readonly FieldError[] {
  if (error instanceof LoadRefusedError) return error.faults
  if (!(error instanceof ApiError) || error.code !== 'load_refused') return []
  return Array.isArray(error.details) ? error.details : []
}

/** Whether a load only needs a reason because it exceeds limits of its trailer. */
export function needsReason(error: unknown): boolean {
  const refusals = refusalsOf(error)
  return refusals.length > 0 && refusals.every(({ field }) => field === 'limit_reason')
}
