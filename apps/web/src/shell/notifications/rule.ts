import type { Activity } from '@castline/contract/projects'
import type { Role } from '@castline/domain/roles'
import type { Status } from '@castline/domain/statuses'
import { transitionRules } from '@castline/domain/transitions'

/**
 * The status of components that wait for a role's step: for a transporter, `manufactured`. Null for roles without a
 * step.
 */
export function waitingStatus(role: Role): Status | null {
  return transitionRules.find((rule) => rule.role === role && rule.to !== 'rejected')?.from ?? null
}

/**
 * Whether a role is notified of rejections: inspectors and the roles without a step (administrators, managers,
 * viewers). Workers are notified of components that wait for them.
 */
export function hearsOfRejections(role: Role): boolean {
  return role === 'inspector' || waitingStatus(role) === null
}

interface Reader {
  readonly role: Role
  readonly name: string
}

/** Whether a change is relevant for a user: not their own, not imported, and matching their role's rule. */
export function concerns({ role, name }: Reader, change: Pick<Activity, 'to_status' | 'user_name' | 'via'>): boolean {
  // A change identifies its author by name only.
  if (change.via === 'import' || change.user_name === name) return false
  if (change.to_status === 'rejected') return hearsOfRejections(role)
  return change.to_status === waitingStatus(role)
}
