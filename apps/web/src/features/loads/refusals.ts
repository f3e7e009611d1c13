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

/** What a load asks a reason for: limits of its trailer, components that are not cured. */
const reasonFields = ['limit_reason', 'curing_reason'] as const
type ReasonField = (typeof reasonFields)[number]

/** The reasons that a load needs, and nothing else; empty if it is refused or the error is about something else. */
export function neededReasons(error: unknown): ReasonField[] {
  const refusals = refusalsOf(error)
  const needed = reasonFields.filter((name) => refusals.some(({ field }) => field === name))
  return refusals.every(({ field }) => needed.some((name) => name === field)) ? needed : []
}

/** Whether a load only needs a reason. */
export function needsReason(error: unknown): boolean {
  return neededReasons(error).length > 0
}

export type GivenReasons = Partial<Record<ReasonField, string>>
