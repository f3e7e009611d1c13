import type { ModelFailure } from '@castline/contract/values/models'

/** Why a file cannot be converted, by code. */
export class NotConvertible extends Error {
  readonly failure: ModelFailure
  /** Where our code or the converter's gave up, for the log. */
  readonly details: string | undefined
  constructor(failure: ModelFailure, details?: string) {
    super(failure)
    this.failure = failure
    this.details = details
  }
}
