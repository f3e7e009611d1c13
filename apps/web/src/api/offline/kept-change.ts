import type { Status } from '@castline/domain/statuses'
import { transitionRules } from '@castline/domain/transitions'
import type { Attempt } from './attempt.ts'
import type { ChangeFailure } from './change-failure.ts'
import type { DeviceTime } from './times-to-send.ts'

/** Why the server did not make a kept change. */
export interface Refusal {
  readonly kind: ChangeFailure['kind']
  /** What the piece is instead, where the server told. */
  readonly now: Status | null
  /** The server's own words. */
  readonly message: string
}

/** A change that waits on this device until the server has it. */
export interface KeptChange extends DeviceTime {
  /** Its place in the queue. */
  readonly order: number
  readonly attempt: Attempt
  /** Id of whoever was signed in; null for one made by a username alone, which is in the attempt. */
  readonly userId: string | null
  /** The name of whoever made it, as it is said to others on this device. */
  readonly madeBy: string
  /** The piece as it is called on the screens. */
  readonly mark: string
  readonly code: string
  /** Null while it waits to be sent. */
  readonly refusal: Refusal | null
  /** Until when (ms since 1970) the page that made it may still be sending it itself. */
  readonly underWayUntil?: number
}

/** A change as it is made: it gets its place when it is kept. */
export type NewChange = Omit<KeptChange, 'order' | 'refusal' | 'underWayUntil'>

/**
 * The attempt as it goes out after somebody read why it was refused: from where the piece is now, where its step is one from
 * there, too. Any other stays as it was asked for, so that it does not become the taking back of a change.
 */
export function attemptAgain({ attempt, refusal }: Pick<KeptChange, 'attempt' | 'refusal'>): Attempt {
  const now = refusal?.now
  if (!now || attempt.kind !== 'step') return attempt
  const leadsOn = transitionRules.some(({ from, to }) => from === now && to === attempt.to)
  return leadsOn ? { ...attempt, from: now } : attempt
}

/** Where kept changes outlive the page. Each may reject: the device may have no room, or forbid to keep anything. */
export interface QueueStore {
  /** All of them in their order. */
  all(): Promise<KeptChange[]>
  /** Keeps a new one behind all others; answers its place only when it is kept. */
  add(change: Omit<KeptChange, 'order'>): Promise<number>
  /** Replaces one that is still there. */
  replace(change: KeptChange): Promise<void>
  remove(order: number): Promise<void>
}
