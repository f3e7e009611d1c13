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
  /** Its key tells it from all others. */
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
  /** The page that made it is still sending it itself. */
  readonly underWay?: UnderWay
}

export interface UnderWay {
  /** The Web Lock that the page holds meanwhile. */
  readonly lock: string
  /** The latest end, in ms since 1970. */
  readonly until: number
}

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
  /** Keeps new ones behind all others, and replaces those that are there; resolves only when they are kept. */
  put(changes: readonly KeptChange[]): Promise<void>
  /** Replaces one that is still there. */
  replace(change: KeptChange): Promise<void>
  remove(keys: readonly string[]): Promise<void>
}
