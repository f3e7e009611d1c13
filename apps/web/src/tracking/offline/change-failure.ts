import { isStatus, type Status } from '@castline/domain/statuses'
import { ApiError, NoAnswerError } from '#api/errors.ts'
import type { Attempt } from './attempt.ts'
import { NotKeptError } from './not-kept-error.ts'

export type ChangeFailure =
  /** Nobody knows whether it arrived: the same attempt may be sent again. */
  | { readonly kind: 'unanswered' }
  /** The same, and this device could not keep it either: nothing will send it but the person. */
  | { readonly kind: 'notKept' }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'tooMany'; readonly seconds: number | null }
  /** The piece is not what the screen showed; `now` is what it is, where the server told. */
  | { readonly kind: 'raced'; readonly now: Status | null }
  /** It already is what was asked for. */
  | { readonly kind: 'already' }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'signInRequired' }
  /** By a username alone; whether it is the name, its role or its project, the server does not say. */
  | { readonly kind: 'usernameRefused' }
  | { readonly kind: 'signInEnded' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'refused' }

/** What a 409 tells of the piece as it is now. */
export function statusNow(error: unknown): Status | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  const status = (error.current as { status?: unknown } | null | undefined)?.status
  return isStatus(status) ? status : null
}

/** What became of an attempt, as far as it decides what a person should do next. */
export function changeFailure(error: unknown, attempt: Pick<Attempt, 'to'>): ChangeFailure {
  if (error instanceof NotKeptError) return { kind: 'notKept' }
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
  if (error instanceof NoAnswerError || isTimeout) return { kind: 'unanswered' }
  if (!(error instanceof ApiError)) return { kind: 'refused' }
  if (error.code === 'sign_in_required') return { kind: 'signInRequired' }
  if (error.code === 'username_refused') return { kind: 'usernameRefused' }
  if (error.status === 401) return { kind: 'signInEnded' }
  if (error.status === 403) return { kind: 'forbidden' }
  if (error.status === 404) return { kind: 'gone' }
  if (error.status === 409) {
    const now = statusNow(error)
    return now === attempt.to ? { kind: 'already' } : { kind: 'raced', now }
  }
  if (error.status === 429) return { kind: 'tooMany', seconds: error.retryAfter }
  // A proxy in between answers 502 and 504, and then nobody knows whether the change arrived.
  if (error.status === 502 || error.status === 504) return { kind: 'unanswered' }
  return error.status >= 500 ? { kind: 'unavailable' } : { kind: 'refused' }
}

/** Nobody knows whether it arrived, or the server is away: the queue brings it there. */
export function mayBeKept(error: unknown, attempt: Pick<Attempt, 'to'>): boolean {
  const { kind } = changeFailure(error, attempt)
  return kind === 'unanswered' || kind === 'unavailable'
}

/** Whether sending the same attempt again can help. */
export function canSendAgain({ kind }: ChangeFailure): boolean {
  return kind === 'unanswered' || kind === 'notKept' || kind === 'unavailable' || kind === 'tooMany'
}
