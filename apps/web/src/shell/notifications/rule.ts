import type { Activity } from '@castline/contract/activity'
import type { LoadEvent } from '@castline/contract/load-steps'
import type { Status } from '@castline/domain/status/statuses'
import { transitionRules } from '@castline/domain/status/steps'
import type { Role } from '@castline/domain/users/roles'

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
export function isNotifiedOfRejections(role: Role): boolean {
  return role === 'inspector' || waitingStatus(role) === null
}

interface Reader {
  readonly role: Role
  readonly name: string
}

/**
 * Whether a change is relevant for a user: not their own, not imported, not made by a load, which is announced as a
 * whole, and matching their role's rule.
 */
export function concerns({ role, name }: Reader, change: Pick<Activity, 'to_status' | 'user_name' | 'via'>): boolean {
  // A change identifies its author by name only.
  if (change.via === 'import' || change.via === 'load' || change.user_name === name) return false
  if (change.to_status === 'rejected') return isNotifiedOfRejections(role)
  return change.to_status === waitingStatus(role)
}

/**
 * The loads that a role is notified of: planned ones for those who transport, departed ones for those who receive,
 * received ones for those who install, and `refused` (or missing) components for those who are notified of
 * rejections.
 */
export function loadNewsOf(role: Role): readonly ('planned' | 'departed' | 'received' | 'refused')[] {
  const waiting = waitingStatus(role)
  return [
    ...(waiting === 'manufactured' ? (['planned'] as const) : []),
    ...(waiting === 'transported' ? (['departed'] as const) : []),
    ...(waiting === 'accepted' ? (['received'] as const) : []),
    ...(isNotifiedOfRejections(role) ? (['refused'] as const) : []),
  ]
}

/** Whether an event of a load is relevant for a user: not their own, and matching their role's rule. */
export function concernsLoad(
  { role, name }: Reader,
  { kind, user_name, details }: Pick<LoadEvent, 'kind' | 'user_name' | 'details'>,
): boolean {
  if (user_name === name) return false
  const { accepted = 0, refused = 0, missing = 0, held = 0 } = details
  return loadNewsOf(role).some((wanted) => {
    if (wanted === 'refused') return kind === 'received' && refused + missing + held > 0
    return kind === wanted && (kind !== 'received' || accepted > 0)
  })
}
