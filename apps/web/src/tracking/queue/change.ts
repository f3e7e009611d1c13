import type { FieldError } from '@castline/contract/errors'
import type { ErrorCode } from '@castline/contract/values/errors'
import type { PublicObstacle } from '@castline/domain/gates/gates'
import type { Status } from '@castline/domain/status/statuses'
import type { ErrorBody } from '#api/errors.ts'
import type { AnswerAttempt, Attempt, QueuedAttempt, ReportAttempt } from './attempts.ts'
import type { ChangeFailure } from './failure.ts'
import type { DeviceTime } from './times.ts'

/** What earlier versions called a refusal by a gate. */
export type EarlierKind = 'onHold' | 'checklistOpen' | 'drawingOpen' | 'strengthOpen'

/** Why the server refused a stored change. */
export interface Refusal {
  readonly kind: ChangeFailure['kind'] | EarlierKind
  /** The component's current status, if the server returned it. */
  readonly now: Status | null
  /** What stands in the way of the step. */
  readonly obstacles?: readonly PublicObstacle[]
  /** Named by earlier versions instead: the non-conformances that hold the component, and checklists. */
  readonly holds?: string
  readonly checklists?: string
  /** The reasons against a step of a load. */
  readonly faults?: readonly FieldError[]
  /** The server's message, in English. */
  readonly message: string
  /** The code of its error, which has a text in each language; earlier versions did not store it. */
  readonly code?: ErrorCode
  /** The whole error, where its text is written by the screen. */
  readonly error?: { readonly status: number; readonly body: ErrorBody }
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
  /** Of a report, a receipt or an answer. They are in the permanent store only. */
  readonly photos?: readonly Blob[]
  /** Null while it waits to be sent. */
  readonly refusal: Refusal | null
  /** Set while the page that made the change is sending it itself. */
  readonly underWay?: RequestInProgress
}

/** A change whose attempt is of one kind. */
export type ChangeOf<A extends QueuedAttempt> = QueuedChange & { readonly attempt: A }

/** A change of one component's status. */
export type QueuedStatusChange = ChangeOf<Attempt>
/** The report of a defect. */
type QueuedReport = ChangeOf<ReportAttempt>
/** An answer to an item of a checklist. */
export type QueuedAnswer = ChangeOf<AnswerAttempt>

export const isStatusChange = (change: QueuedChange): change is QueuedStatusChange => 'to' in change.attempt
export const isReport = (change: QueuedChange): change is QueuedReport => change.attempt.kind === 'report'
export const isAnswer = (change: QueuedChange): change is QueuedAnswer => change.attempt.kind === 'answer'

/** Whether the server has the report or the receipt, so that only its photos are left to send. */
export function isFirstPartMade({ attempt }: Pick<QueuedChange, 'attempt'>): boolean {
  return attempt.kind === 'report' ? attempt.reported !== null : attempt.kind === 'load' && 'changes' in attempt.work
}

export interface RequestInProgress {
  /** The Web Lock that the page holds during the request. */
  readonly lock: string
  /** When the request has ended at the latest, in ms since 1970. */
  readonly until: number
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
