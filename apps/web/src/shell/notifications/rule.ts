import type { Activity } from '@castline/contract/projects'
import type { Role } from '@castline/domain/roles'
import type { Status } from '@castline/domain/statuses'
import { transitionRules } from '@castline/domain/transitions'

/**
 * The status of pieces that wait for a role's own step on the way: a transporter's are those that were manufactured.
 * Null for who makes no step of their own.
 */
export function waitingStatus(role: Role): Status | null {
  return transitionRules.find((rule) => rule.role === role && rule.to !== 'rejected')?.from ?? null
}

/** Whether rejections concern a role: those who lead, judge or look on. Workers are told of what waits for them. */
export function hearsOfRejections(role: Role): boolean {
  return role === 'inspector' || waitingStatus(role) === null
}

interface Reader {
  readonly role: Role
  readonly name: string
}

/** Whether a change concerns somebody: not their own, not imported, and by their role's rule. */
export function concerns({ role, name }: Reader, change: Pick<Activity, 'to_status' | 'user_name' | 'via'>): boolean {
  // A change names who made it, and has no other sign of them.
  if (change.via === 'import' || change.user_name === name) return false
  if (change.to_status === 'rejected') return hearsOfRejections(role)
  return change.to_status === waitingStatus(role)
}
