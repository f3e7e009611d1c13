import type { FieldError } from '@castline/contract/errors'
import { ApiError } from '#api/errors.ts'
import { wasMadeBefore } from './already-made.ts'
import { type ChangeFailure, changeFailure } from './change-failure.ts'
import { isFirstPartMade } from './first-part.ts'
import { isStatusChange, type QueuedChange, type QueueStore } from './queued-change.ts'
import { retrySeconds } from './retry-schedule.ts'
import { waitingOrder } from './waiting-order.ts'

/** `reported`: the server has a report or a receipt; its photos may be still waiting. */
export type Done = 'sent' | 'alreadyMade' | 'reported'

export interface Sending {
  readonly store: QueueStore
  /**
   * Makes the first part of a change and returns the change after it: the component of a label is looked up, a report
   * or a receipt is sent before its photos. Throws the errors of the client's `call`.
   */
  resolve(change: QueuedChange): Promise<QueuedChange>
  /** Throws what `sendAttempt`, `sendLoadAttempt`, `sendReportPhotos` and `sendReceiptPhotos` throw. */
  send(change: QueuedChange): Promise<unknown>
  /** Whether it may be sent now: made by username, or by the user who is signed in. */
  isOurs(change: QueuedChange): boolean
  /** Whether the page that made it is still sending it. */
  isUnderWay(change: QueuedChange): Promise<boolean>
  /** A change left the queue: the server made it, or somebody else had already made it. Or a report has its number. */
  onDone(change: QueuedChange, outcome: Done): void
  /** Called after each step, when the store has changed. */
  onChange(): Promise<void>
}

/** Why sending stopped early, and when to continue. */
export interface SendPause {
  /** Null: only the network, the clock or the user restarts sending. */
  readonly seconds: number | null
}

/** The reasons against a step of a load; empty if the error is about something else. */
export function faultsOf(error: unknown): readonly FieldError[] {
  const isAbout = error instanceof ApiError && error.code === 'load_refused' && Array.isArray(error.details)
  return isAbout ? (error.details as FieldError[]) : []
}

const isUpload = (change: QueuedChange) => isFirstPartMade(change) && Boolean(change.photos?.length)

/**
 * Sends the waiting changes in order, photos last. A change that cannot be sent (refused, another user's, or being sent
 * by its page) blocks later changes of the same component or load only. A change is removed only after the server has
 * confirmed it, or that somebody else has made the same step. If it is sent twice, its key makes it count once.
 */
export async function sendQueued({
  store,
  resolve,
  send,
  isOurs,
  isUnderWay,
  onDone,
  onChange,
}: Sending): Promise<SendPause | null> {
  const heldBack = waitingOrder()
  /** On a slow network they must not delay small changes. */
  const uploads: QueuedChange[] = []
  let rest: SendPause | null = null

  async function done(change: QueuedChange, outcome: Done): Promise<void> {
    await store.remove([change.attempt.key])
    await onChange()
    onDone(change, outcome)
  }

  /** Replaces a change after its first part, and returns whether it may be sent on now. */
  async function goOn(queued: QueuedChange, change: QueuedChange): Promise<boolean> {
    if (change === queued) return true
    await store.replace(change)
    await onChange()
    if (isFirstPartMade(change)) onDone(change, 'reported')
    return !heldBack.holds(change)
  }

  /** Stores the server's refusal with the change. */
  async function refuse(change: QueuedChange, failure: ChangeFailure, error: unknown): Promise<void> {
    const { attempt } = change
    const already = failure.kind === 'already' && isStatusChange(change) ? change.attempt.to : null
    const now = 'now' in failure ? failure.now : already
    const message = error instanceof Error ? error.message : ''
    const holds = failure.kind === 'onHold' && { holds: failure.numbers }
    const checklists = failure.kind === 'checklistOpen' && { checklists: failure.names }
    const faults = attempt.kind === 'load' ? faultsOf(error) : []
    const refusal = { kind: failure.kind, now, message, ...holds, ...checklists, ...(faults.length > 0 && { faults }) }
    await store.replace({ ...change, refusal })
    await onChange()
  }

  /** Sends one change. Returns why nothing more can be sent; null to go on. */
  async function sendOne(queued: QueuedChange): Promise<SendPause | null> {
    let change = queued
    try {
      change = await resolve(queued)
      if (!(await goOn(queued, change))) return null
      if (isUpload(change) && !isUpload(queued)) uploads.push(change)
      else {
        await send(change)
        await done(change, 'sent')
      }
      return null
    } catch (error) {
      if (wasMadeBefore(change.attempt, error)) {
        await done(change, 'alreadyMade')
        return null
      }
      const failure = changeFailure(error, change.attempt)
      if (failure.kind === 'tooMany') return { seconds: failure.seconds ?? retrySeconds.tooMany }
      const isAway = failure.kind === 'unavailable' && error instanceof ApiError && error.status === 503
      if (failure.kind === 'unanswered' || isAway) return { seconds: null }
      heldBack.add(change)
      // A server error or an expired session: this change keeps waiting, and the others are sent.
      const isWaiting = failure.kind === 'unavailable' || (failure.kind === 'signInEnded' && change.userId !== null)
      if (!isWaiting) await refuse(change, failure, error)
      return null
    }
  }

  for (const change of await store.all()) {
    const isAtWork = await isUnderWay(change)
    if (isAtWork) rest = { seconds: retrySeconds.underWay }
    if (heldBack.holds(change) || change.refusal || !isOurs(change) || isAtWork) {
      heldBack.add(change)
      continue
    }
    if (isUpload(change)) {
      uploads.push(change)
      continue
    }
    const stop = await sendOne(change)
    if (stop) return stop
  }
  for (const change of uploads) {
    const stop = await sendOne(change)
    if (stop) return stop
  }
  return rest
}
