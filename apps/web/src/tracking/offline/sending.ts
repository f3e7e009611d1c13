import type { StatusAnswer } from '@castline/contract/components'
import { ApiError } from '#api/errors.ts'
import { isAlreadyMade } from './already-made.ts'
import { changeFailure, statusNow } from './change-failure.ts'
import type { KeptChange, QueueStore } from './kept-change.ts'
import { retrySeconds } from './retry-schedule.ts'

export type Done = 'sent' | 'alreadyMade'

export interface Sending {
  readonly store: QueueStore
  /** The change with the piece of its label where it has only that. Throws what the client's `call` throws. */
  resolve(change: KeptChange): Promise<KeptChange>
  /** Throws what `sendAttempt` throws. */
  send(change: KeptChange): Promise<StatusAnswer>
  /** Whether it may go out now: made by a username, or by whoever is signed in. */
  isOurs(change: KeptChange): boolean
  /** Whether the page that made it is still sending it itself. */
  isUnderWay(change: KeptChange): Promise<boolean>
  /** A change has left the queue: the server has made it, or somebody else had. */
  onDone(change: KeptChange, outcome: Done): void
  /** After each step: what is stored has changed. */
  onChange(): Promise<void>
}

/** Why the sending stopped before its end, and when to go on. */
export interface Rest {
  /** Null: nothing but the network, the clock or a person brings it on. */
  readonly seconds: number | null
}

/**
 * Sends what waits, in its order. What cannot go out (refused, another user's, or under way) holds back the later changes of its own
 * piece and no others. Removed is a change only when the server has answered that it is made, or that somebody else has
 * made the same step; sent twice, its key makes it count once.
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
      // A fault of the server's, or a sign-in that has ended: it waits, and the others go on.
      if (failure.kind === 'unavailable' || (failure.kind === 'signInEnded' && change.userId !== null)) continue
      const now = 'now' in failure ? failure.now : failure.kind === 'already' ? change.attempt.to : null
      const message = error instanceof Error ? error.message : ''
      await store.replace({ ...change, refusal: { kind: failure.kind, now, message } })
      await onChange()
    }
  }
  return rest
}
