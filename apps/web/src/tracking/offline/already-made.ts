import type { Status } from '@castline/domain/status/statuses'
import { transitionRules } from '@castline/domain/status/transitions'
import { ApiError } from '#api/errors.ts'
import type { Attempt, QueuedAttempt } from './attempt.ts'
import { statusNow } from './change-failure.ts'

/** The statuses that follow a status, in order, without rejections. */
function nextStatuses(status: Status): Status[] {
  const next = transitionRules.find(({ from, to }) => from === status && to !== 'rejected')
  return next ? [next.to, ...nextStatuses(next.to)] : []
}

/**
 * Whether somebody else has already made the refused step, given the component's status `now`: it is the target status
 * or one that follows it without a rejection. A change with a reason or a note never counts as made, because its text
 * would be lost.
 */
export function isAlreadyMade({ kind, to, reason, note, override }: Attempt, now: Status | null): boolean {
  if (!now || kind !== 'step' || to === 'rejected' || reason || note || override) return false
  if (now === to) return true
  // A component also leaves `rejected` when the rejection is undone, which is not the same step.
  return to !== 'planning' && nextStatuses(to).includes(now)
}

/** The statuses of a load that has made this step already. */
const madeIn = { depart: ['departed', 'arrived', 'closed'], arrive: ['arrived', 'closed'] } as const

/** Whether the server refuses a change with this error because somebody else has already made it. */
export function wasMadeBefore(attempt: QueuedAttempt, error: unknown): boolean {
  if (attempt.kind === 'report' || attempt.kind === 'move') return false
  if (attempt.kind !== 'load') return isAlreadyMade(attempt, statusNow(error))
  const { type } = attempt.work
  if (type !== 'depart' && type !== 'arrive') return false
  if (!(error instanceof ApiError) || error.code !== 'conflict') return false
  const now = (error.current as { status?: unknown } | null | undefined)?.status
  return madeIn[type].some((status) => status === now)
}
