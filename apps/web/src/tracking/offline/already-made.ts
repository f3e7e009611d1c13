import type { Status } from '@castline/domain/statuses'
import { transitionRules } from '@castline/domain/transitions'
import type { Attempt } from './attempt.ts'

/** The statuses that follow from one, in their order, where nothing is rejected. */
function wayOnFrom(status: Status): Status[] {
  const next = transitionRules.find(({ from, to }) => from === status && to !== 'rejected')
  return next ? [next.to, ...wayOnFrom(next.to)] : []
}

/**
 * Whether somebody else has already made the step that was refused, given what the piece is `now`: it is what the step
 * leads to, or has moved on from there without a rejection. A change that carries a reason or a note never counts as
 * made: its words would be lost.
 */
export function isAlreadyMade({ kind, to, reason, note }: Attempt, now: Status | null): boolean {
  if (!now || kind !== 'step' || to === 'rejected' || reason || note) return false
  if (now === to) return true
  // A piece comes back from a rejection also by taking the rejection back, which is not the same step.
  return to !== 'planning' && wayOnFrom(to).includes(now)
}
