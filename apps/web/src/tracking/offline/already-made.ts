import type { Status } from '@castline/domain/statuses'
import { transitionRules } from '@castline/domain/transitions'
import type { Attempt } from './attempt.ts'

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
export function isAlreadyMade({ kind, to, reason, note }: Attempt, now: Status | null): boolean {
  if (!now || kind !== 'step' || to === 'rejected' || reason || note) return false
  if (now === to) return true
  // A component also leaves `rejected` when the rejection is undone, which is not the same step.
  return to !== 'planning' && nextStatuses(to).includes(now)
}
