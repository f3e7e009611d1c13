import type { PublicObstacle } from '@castline/domain/gates/gates'
import { isStatus, type Status } from '@castline/domain/status/statuses'
import { ApiError, NoResponseError } from '#api/errors.ts'
import { obstaclesIn } from '../gates/obstacles-in.ts'
import type { QueuedAttempt } from './attempts.ts'
import { NotStoredError } from './store/not-stored-error.ts'

export type ChangeFailure =
  /** No response: the change may or may not have been made, so the same attempt may be sent again. */
  | { readonly kind: 'unanswered' }
  /** No response, and this device could not store the change: it is sent again only if the user does it. */
  | { readonly kind: 'notKept' }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'tooMany'; readonly seconds: number | null }
  /** The component's status differs from the one shown; `now` is the current one, if the server returned it. */
  | { readonly kind: 'raced'; readonly now: Status | null }
  /** The component already has the requested status. */
  | { readonly kind: 'already' }
  /** Something stands in the way of the step. */
  | { readonly kind: 'obstacleOpen'; readonly obstacles: readonly PublicObstacle[] }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'signInRequired' }
  /** Refused for a username. The server does not reveal whether the name, its role or its project is wrong. */
  | { readonly kind: 'usernameRefused' }
  | { readonly kind: 'signInEnded' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'refused' }

/** The component's current status in a 409 response. */
export function statusNow(error: unknown): Status | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  const status = (error.current as { status?: unknown } | null | undefined)?.status
  return isStatus(status) ? status : null
}

type AnyAttempt = Pick<QueuedAttempt, 'kind'> | { readonly to: Status }

/** Classifies the failure of an attempt by the user's next action. */
export function changeFailure(error: unknown, attempt: AnyAttempt): ChangeFailure {
  if (error instanceof NotStoredError) return { kind: 'notKept' }
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
  if (error instanceof NoResponseError || isTimeout) return { kind: 'unanswered' }
  if (!(error instanceof ApiError)) return { kind: 'refused' }
  if (error.code === 'sign_in_required') return { kind: 'signInRequired' }
  if (error.code === 'username_refused') return { kind: 'usernameRefused' }
  if (error.status === 401) return { kind: 'signInEnded' }
  if (error.status === 403) return { kind: 'forbidden' }
  if (error.status === 404) return { kind: 'gone' }
  const obstacles = obstaclesIn(error.body)
  if (obstacles.length > 0) return { kind: 'obstacleOpen', obstacles }
  if (error.code === 'obstacle_open') return { kind: 'refused' }
  if (error.status === 409) {
    const now = statusNow(error)
    return now && 'to' in attempt && now === attempt.to ? { kind: 'already' } : { kind: 'raced', now }
  }
  if (error.status === 429) return { kind: 'tooMany', seconds: error.retryAfter }
  // 502 and 504 come from a proxy, so the change may have been made.
  if (error.status === 502 || error.status === 504) return { kind: 'unanswered' }
  return error.status >= 500 ? { kind: 'unavailable' } : { kind: 'refused' }
}

/** Whether the queue may send the attempt later: there was no response, or the server is unavailable. */
export function mayBeQueued(error: unknown, attempt: AnyAttempt): boolean {
  const { kind } = changeFailure(error, attempt)
  return kind === 'unanswered' || kind === 'unavailable'
}

/** Whether sending the same attempt again can succeed. */
export function canSendAgain({ kind }: ChangeFailure): boolean {
  return kind === 'unanswered' || kind === 'notKept' || kind === 'unavailable' || kind === 'tooMany'
}
