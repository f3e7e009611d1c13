import type { FieldError } from '@castline/contract/errors'
import type { Status } from '@castline/domain/status/statuses'
import { transitionRules } from '@castline/domain/status/transitions'
import type { Attempt, QueuedAttempt, ReportAttempt } from './attempt.ts'
import type { ChangeFailure } from './change-failure.ts'
import type { DeviceTime } from './times-to-send.ts'

/** Why the server refused a stored change. */
export interface Refusal {
  readonly kind: ChangeFailure['kind']
  /** The component's current status, if the server returned it. */
  readonly now: Status | null
  /** The non-conformances that hold the component. */
  readonly holds?: string
  /** The checklists that must be completed first. */
  readonly checklists?: string
  /** The reasons against a step of a load. */
  readonly faults?: readonly FieldError[]
  /** The server's message. */
  readonly message: string
}

/** A change stored on this device until the server has it. */
export interface QueuedChange extends DeviceTime {
  /** Identified by its key. */
  readonly attempt: QueuedAttempt
  /** The id of the signed-in user; null for a change made by username, which is in the attempt. */
  readonly userId: string | null
  /** The name of the person who made it, as shown to others on this device. */
  readonly madeBy: string
  /** The name of the component on the screens. */
  readonly mark: string
  readonly code: string
  /** Of a report or a receipt. They are in the permanent store only. */
  readonly photos?: readonly Blob[]
  /** Null while it waits to be sent. */
  readonly refusal: Refusal | null
  /** Set while the page that made the change is sending it itself. */
  readonly underWay?: RequestInProgress
}

/** A change of one component's status. */
export type QueuedStatusChange = QueuedChange & { readonly attempt: Attempt }

export const isStatusChange = (change: QueuedChange): change is QueuedStatusChange =>
  change.attempt.kind !== 'load' && change.attempt.kind !== 'report' && change.attempt.kind !== 'move'

/** The report of a defect. */
export type QueuedReport = QueuedChange & { readonly attempt: ReportAttempt }

export const isReport = (change: QueuedChange): change is QueuedReport => change.attempt.kind === 'report'

export interface RequestInProgress {
  /** The Web Lock that the page holds during the request. */
  readonly lock: string
  /** When the request has ended at the latest, in ms since 1970. */
  readonly until: number
}

/**
 * The attempt to send after the user has read why it was refused. A step starts from the component's current status if
 * that is allowed. Any other attempt is unchanged, so that it does not turn into the undo of a change.
 */
export function attemptAgain({ attempt, refusal }: Pick<QueuedChange, 'attempt' | 'refusal'>): QueuedAttempt {
  if (attempt.kind === 'load') {
    const { work } = attempt
    // The user has read that the component is not planned for this load.
    const isExtra = refusal?.faults?.some(({ code }) => code === 'not_on_load')
    return work.type === 'loaded' && isExtra ? { ...attempt, work: { ...work, add: true } } : attempt
  }
  const now = refusal?.now
  if (!now || attempt.kind !== 'step') return attempt
  const leadsOn = transitionRules.some(({ from, to }) => from === now && to === attempt.to)
  return leadsOn ? { ...attempt, from: now } : attempt
}

/** The store of changes, which outlives the page. Each call may reject: the device may be full or forbid storage. */
export interface QueueStore {
  /** All changes in order. */
  all(): Promise<QueuedChange[]>
  /** Appends new changes and replaces existing ones. Resolves only when they are stored. */
  put(changes: readonly QueuedChange[]): Promise<void>
  /** Replaces a change if it is still there. */
  replace(change: QueuedChange): Promise<void>
  remove(keys: readonly string[]): Promise<void>
}
