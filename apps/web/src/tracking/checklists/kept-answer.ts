import type { AnswerValue } from '@castline/domain/checklists'
import type { DeviceTime } from '../offline/times-to-send.ts'

/** An answer to an item of a checklist, stored on this device until the server has it. */
export interface KeptAnswer extends DeviceTime {
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
  /** The server's message, if it refused the answer. */
  readonly refusal: string | null
}

/** The store of answers, which outlives the page. Each call may reject: the device may be full or forbid storage. */
export interface AnswerStore {
  /** All answers in order. */
  all(): Promise<KeptAnswer[]>
  /** Adds an answer. Resolves only when it is stored. */
  put(answer: KeptAnswer): Promise<void>
  /** Replaces an answer if it is still there. */
  replace(answer: KeptAnswer): Promise<void>
  remove(key: string): Promise<void>
}
