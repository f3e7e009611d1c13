import { ApiError } from '#api/errors.ts'
import { isFirstPartMade, isStatusChange, type QueuedChange, type QueueStore } from './change.ts'
import { type ChangeFailure, changeFailure } from './failure.ts'
import type { Done } from './kinds/kind.ts'
import { kindOf } from './kinds/kinds.ts'
import { waitingOrder } from './order.ts'
import { retrySeconds } from './retry.ts'

export interface Sending {
  readonly store: QueueStore
  /** Makes the first part of a change, as `begin` of its kind. */
  resolve(change: QueuedChange): Promise<QueuedChange>
  /** Returns the server's response, as `send` of its kind. */
  send(change: QueuedChange): Promise<unknown>
  /** Whether it may be sent now: made by username, or by the user who is signed in. */
  isOurs(change: QueuedChange): boolean
  /** Whether the page that made it is still sending it. */
  isUnderWay(change: QueuedChange): Promise<boolean>
  /** A change left the queue: the server made it, or somebody else had already made it. Or a report has its number. */
  onDone(change: QueuedChange, outcome: Done, response?: unknown): void
  /** Called after each step, when the store has changed. */
  onChange(): Promise<void>
}

/** Why sending stopped early, and when to continue. */
export interface SendPause {
  /** Null: only the network, the clock or the user restarts sending. */
  readonly seconds: number | null
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

  async function done(change: QueuedChange, outcome: Done, response?: unknown): Promise<void> {
    await store.remove([change.attempt.key])
    await onChange()
    onDone(change, outcome, response)
  }

  /** Replaces a change after its first part, and returns whether it may be sent on now. */
  async function goOn(queued: QueuedChange, change: QueuedChange): Promise<boolean> {
    if (change === queued) return true
    await store.replace(change)
    await onChange()
    if (isFirstPartMade(change)) onDone(change, 'reported')
    return !heldBack.holds(change)
  }

  /** Stores the server's refusal with the change, which it returns. */
  async function refuse(change: QueuedChange, failure: ChangeFailure, error: unknown): Promise<QueuedChange> {
    const { attempt } = change
    const already = failure.kind === 'already' && isStatusChange(change) ? change.attempt.to : null
    const now = 'now' in failure ? failure.now : already
    const message = error instanceof Error ? error.message : ''
    const code = error instanceof ApiError && error.code && { code: error.code }
    const obstacles = failure.kind === 'obstacleOpen' && { obstacles: failure.obstacles }
    const more = kindOf(attempt).refusalOf?.(attempt, error)
    const refused = { ...change, refusal: { kind: failure.kind, now, message, ...code, ...obstacles, ...more } }
    await store.replace(refused)
    await onChange()
    return refused
  }

  /** Sends one change. Returns why nothing more can be sent; null to go on. */
  async function sendOne(queued: QueuedChange): Promise<SendPause | null> {
    let change = queued
    try {
      change = await resolve(queued)
      if (!(await goOn(queued, change))) return null
      if (isUpload(change) && !isUpload(queued)) uploads.push(change)
      else {
        const response = await send(change)
        await done(change, 'sent', response)
      }
      return null
    } catch (error) {
      if (kindOf(change.attempt).isMadeBefore?.(change.attempt, error)) {
        await done(change, 'alreadyMade')
        return null
      }
      const failure = changeFailure(error, change.attempt)
      if (failure.kind === 'tooMany') return { seconds: failure.seconds ?? retrySeconds.tooMany }
      const isAway = failure.kind === 'unavailable' && error instanceof ApiError && error.status === 503
      if (failure.kind === 'unanswered' || isAway) return { seconds: null }
      // A server error or an expired session: this change keeps waiting, and the others are sent.
      const isWaiting = failure.kind === 'unavailable' || (failure.kind === 'signInEnded' && change.userId !== null)
      heldBack.add(isWaiting ? change : await refuse(change, failure, error))
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
