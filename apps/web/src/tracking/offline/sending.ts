import type { FieldError } from '@castline/contract/errors'
import { ApiError } from '#api/errors.ts'
import { wasMadeBefore } from './already-made.ts'
import { changeFailure } from './change-failure.ts'
import type { KeptChange, QueueStore } from './kept-change.ts'
import { retrySeconds } from './retry-schedule.ts'
import { waitingOrder } from './waiting-order.ts'

export type Done = 'sent' | 'alreadyMade'

export interface Sending {
  readonly store: QueueStore
  /** Looks up the component of a change that has only a label. Throws what the client's `call` throws. */
  resolve(change: KeptChange): Promise<KeptChange>
  /** Throws what `sendAttempt` and `sendLoadAttempt` throw. */
  send(change: KeptChange): Promise<unknown>
  /** Whether it may be sent now: made by username, or by the user who is signed in. */
  isOurs(change: KeptChange): boolean
  /** Whether the page that made it is still sending it. */
  isUnderWay(change: KeptChange): Promise<boolean>
  /** A change left the queue: the server made it, or somebody else had already made it. */
  onDone(change: KeptChange, outcome: Done): void
  /** Called after each step, when the store has changed. */
  onChange(): Promise<void>
}

/** Why sending stopped early, and when to continue. */
export interface Rest {
  /** Null: only the network, the clock or the user restarts sending. */
  readonly seconds: number | null
}

/** What stands against a step of a load; false if the error is about something else. */
function faultsOf(error: unknown) {
  const isAbout = error instanceof ApiError && error.code === 'load_refused' && Array.isArray(error.details)
  return isAbout && (error.details as FieldError[])
}

/**
 * Sends the waiting changes in order. A change that cannot be sent (refused, another user's, or being sent by its page)
 * blocks later changes of the same component or load only. A change is removed only after the server has confirmed it, or that
 * somebody else has made the same step. If it is sent twice, its key makes it count once.
 */
export async function sendKept({
  store,
  resolve,
  send,
  isOurs,
  isUnderWay,
  onDone,
  onChange,
}: Sending): Promise<Rest | null> {
  const heldBack = waitingOrder()
  let rest: Rest | null = null

  async function done(change: KeptChange, outcome: Done): Promise<void> {
    await store.remove([change.attempt.key])
    await onChange()
    onDone(change, outcome)
  }

  for (const kept of await store.all()) {
    let change = kept
    const isAtWork = await isUnderWay(change)
    if (isAtWork) rest = { seconds: retrySeconds.underWay }
    if (heldBack.holds(change) || change.refusal || !isOurs(change) || isAtWork) {
      heldBack.add(change)
      continue
    }
    try {
      change = await resolve(kept)
      if (change !== kept) {
        await store.replace(change)
        await onChange()
        if (heldBack.holds(change)) continue
      }
      await send(change)
      await done(change, 'sent')
    } catch (error) {
      if (wasMadeBefore(change.attempt, error)) {
        await done(change, 'alreadyMade')
        continue
      }
      const failure = changeFailure(error, change.attempt)
      if (failure.kind === 'tooMany') return { seconds: failure.seconds ?? retrySeconds.tooMany }
      const isAway = failure.kind === 'unavailable' && error instanceof ApiError && error.status === 503
      if (failure.kind === 'unanswered' || isAway) return { seconds: null }
      heldBack.add(change)
      // A server error or an expired session: this change keeps waiting, and the others are sent.
      if (failure.kind === 'unavailable' || (failure.kind === 'signInEnded' && change.userId !== null)) continue
      const { attempt } = change
      const already = failure.kind === 'already' && attempt.kind !== 'load' ? attempt.to : null
      const now = 'now' in failure ? failure.now : already
      const message = error instanceof Error ? error.message : ''
      const holds = failure.kind === 'onHold' && { holds: failure.numbers }
      const checklists = failure.kind === 'checklistOpen' && { checklists: failure.names }
      const faults = attempt.kind === 'load' && faultsOf(error)
      const refusal = { kind: failure.kind, now, message, ...holds, ...checklists, ...(faults && { faults }) }
      await store.replace({ ...change, refusal })
      await onChange()
    }
  }
  return rest
}
