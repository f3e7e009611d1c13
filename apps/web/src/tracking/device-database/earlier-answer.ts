import type { AnswerValue } from '@castline/domain/checklists/checklists'
import type { ErrorBody } from '#api/errors.ts'

/** An answer to an item of a checklist as versions up to 0.2 stored it on a device, in a queue of its own. */
export interface EarlierAnswer {
  readonly key: string
  readonly userId: string
  readonly componentId: string
  readonly templateId: string
  readonly seriesId: string
  readonly itemId: string
  readonly value: AnswerValue
  readonly note: string | null
  readonly photos: readonly Blob[]
  /** ISO 8601. */
  readonly occurredAt: string
  /** In ms; null or absent when the clock had not been measured. */
  readonly clockCorrection?: number | null
  /** The first versions stored only the server's message. */
  readonly refusal: string | { readonly status: number; readonly body: ErrorBody } | null
}
