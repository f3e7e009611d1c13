import type { AnswerValue } from '@castline/domain/checklists/checklists'
import type { ErrorBody } from '#api/errors.ts'
import type { DeviceTime } from '../offline/times-to-send.ts'

/** The server's refusal of an answer. Earlier versions stored only its message. */
export type AnswerRefusal = string | { readonly status: number; readonly body: ErrorBody }

/** An answer to an item of a checklist, stored on this device until the server has it. */
export interface StoredAnswer extends DeviceTime {
  /** Its idempotency key. */
  readonly key: string
  readonly userId: string
  readonly componentId: string
  /** The version of the template when it was answered. */
  readonly templateId: string
  readonly seriesId: string
  readonly itemId: string
  readonly value: AnswerValue
  readonly note: string | null
  /** Of a photo item. */
  readonly photos: readonly Blob[]
  readonly refusal: AnswerRefusal | null
}

/** The store of answers, which outlives the page. Each call may reject: the device may be full or forbid storage. */
export interface AnswerStore {
  /** All answers in order. */
  all(): Promise<StoredAnswer[]>
  /** Adds an answer. Resolves only when it is stored. */
  put(answer: StoredAnswer): Promise<void>
  /** Replaces an answer if it is still there. */
  replace(answer: StoredAnswer): Promise<void>
  remove(key: string): Promise<void>
}
