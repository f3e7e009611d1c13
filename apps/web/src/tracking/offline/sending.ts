import type { StatusAnswer } from '@castline/contract/components'
import { ApiError } from '#api/errors.ts'
import { isAlreadyMade } from './already-made.ts'
import { changeFailure, statusNow } from './change-failure.ts'
import type { KeptChange, QueueStore } from './kept-change.ts'
import { retrySeconds } from './retry-schedule.ts'

export type Done = 'sent' | 'alreadyMade'

export interface Sending {
  readonly store: QueueStore
  /** Looks up the component of a change that has only a label. Throws what the client's `call` throws. */
  resolve(change: KeptChange): Promise<KeptChange>
  /** Throws what `sendAttempt` throws. */
  send(change: KeptChange): Promise<StatusAnswer>
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

/**
 * Sends the waiting changes in order. A change that cannot be sent (refused, another user's, or being sent by its page)
 * blocks later changes of the same component only. A change is removed only after the server has confirmed it, or that
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
  const heldBack = new Set<string>()
  let rest: Rest | null = null

  async function done(change: KeptChange, outcome: Done): Promise<void> {
    await store.remove([change.attempt.key])
    await onChange()
    onDone(change, outcome)
  }

  for (const kept of await store.all()) {
    let change = kept
    const { componentId } = change.attempt
    const isAtWork = await isUnderWay(change)
    if (isAtWork) rest = { seconds: retrySeconds.underWay }
    if (heldBack.has(componentId) || change.refusal || !isOurs(change) || isAtWork) {
      heldBack.add(componentId)
      continue
    }
    try {
      change = await resolve(kept)
      if (change !== kept) {
        await store.replace(change)
        await onChange()
        if (heldBack.has(change.attempt.componentId)) continue
      }
      await send(change)
      await done(change, 'sent')
    } catch (error) {
      if (isAlreadyMade(change.attempt, statusNow(error))) {
        await done(change, 'alreadyMade')
        continue
      }
      const failure = changeFailure(error, change.attempt)
      if (failure.kind === 'tooMany') return { seconds: failure.seconds ?? retrySeconds.tooMany }
      const isAway = failure.kind === 'unavailable' && error instanceof ApiError && error.status === 503
      if (failure.kind === 'unanswered' || isAway) return { seconds: null }
      heldBack.add(change.attempt.componentId)
      // A server error or an expired session: this change keeps waiting, and the others are sent.
      if (failure.kind === 'unavailable' || (failure.kind === 'signInEnded' && change.userId !== null)) continue
      const now = 'now' in failure ? failure.now : failure.kind === 'already' ? change.attempt.to : null
      const message = error instanceof Error ? error.message : ''
      const holds = failure.kind === 'onHold' && { holds: failure.numbers }
      await store.replace({ ...change, refusal: { kind: failure.kind, now, message, ...holds } })
      await onChange()
    }
  }
  return rest
}
