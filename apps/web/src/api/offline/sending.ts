import type { StatusAnswer } from '@castline/contract/components'
import { ApiError } from '../errors.ts'
import { changeFailure } from './change-failure.ts'
import type { KeptChange, QueueStore } from './kept-change.ts'

export interface Sending {
  readonly store: QueueStore
  /** Throws what `sendAttempt` throws. */
  send(change: KeptChange): Promise<StatusAnswer>
  /** Whether it may go out now: made by a username, or by whoever is signed in. */
  isOurs(change: KeptChange): boolean
  /** Whether the page that made it is still sending it itself. */
  isUnderWay(change: KeptChange): Promise<boolean>
  onSent(change: KeptChange, answer: StatusAnswer): void
  /** After each step: what is stored has changed. */
  onChange(): Promise<void>
}

/** Why the sending stopped before its end, and when to go on. */
export interface Rest {
  /** Null: nothing but the network, the clock or a person brings it on. */
  readonly seconds: number | null
}

/** A server that says "too many" without saying for how long. */
const usualWaitSeconds = 15

/**
 * Sends what waits, in its order. What cannot go out (refused, another user's, or under way) holds back the later changes of its own
 * piece and no others. Removed is a change only when the server has answered that it is made; sent twice, its key makes
 * it count once.
 */
export async function sendKept({ store, send, isOurs, isUnderWay, onSent, onChange }: Sending): Promise<Rest | null> {
  const heldBack = new Set<string>()
  for (const change of await store.all()) {
    const { componentId } = change.attempt
    if (heldBack.has(componentId) || change.refusal || !isOurs(change) || (await isUnderWay(change))) {
      heldBack.add(componentId)
      continue
    }
    try {
      const answer = await send(change)
      await store.remove(change.order)
      await onChange()
      onSent(change, answer)
    } catch (error) {
      const failure = changeFailure(error, change.attempt)
      if (failure.kind === 'tooMany') return { seconds: failure.seconds ?? usualWaitSeconds }
      const isAway = failure.kind === 'unavailable' && error instanceof ApiError && error.status === 503
      if (failure.kind === 'unanswered' || isAway) return { seconds: null }
      heldBack.add(componentId)
      // A fault of the server's, or a sign-in that has ended: it waits, and the others go on.
      if (failure.kind === 'unavailable' || (failure.kind === 'signInEnded' && change.userId !== null)) continue
      const now = 'now' in failure ? failure.now : failure.kind === 'already' ? change.attempt.to : null
      const message = error instanceof Error ? error.message : ''
      await store.replace({ ...change, refusal: { kind: failure.kind, now, message } })
      await onChange()
    }
  }
  return null
}
