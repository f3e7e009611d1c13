import type { Role } from '@castline/domain/roles'
import { type Status, statuses } from '@castline/domain/statuses'
import {
  type AllowedTransition,
  allowedTransitions,
  type LastChange,
  transitionRules,
} from '@castline/domain/transitions'

export interface Worker {
  readonly username: string
  readonly role: Role
}

const rank = ({ to, kind }: AllowedTransition) => (kind !== 'step' ? 2 : to === 'rejected' ? 1 : 0)

/** The way on first, then rejecting, then taking back: the button that is wanted most often is under the thumb. */
export function inButtonOrder(offered: readonly AllowedTransition[]): AllowedTransition[] {
  return offered.toSorted((one, other) => rank(one) - rank(other))
}

/**
 * What somebody known by their username alone may do with a piece now. A label's card tells nothing of who changed it
 * last, so `ownChange` is what this device remembers: its `by` is a username.
 */
export function offeredByUsername(
  worker: Worker,
  from: Status,
  ownChange: LastChange | null,
  now: Date,
): AllowedTransition[] {
  const actor = { id: worker.username, role: worker.role }
  return inButtonOrder(allowedTransitions({ from, actor, via: 'qr', lastChange: ownChange, now }, statuses))
}

/** What somebody signed in may do, as far as it is known without asking the server: the steps of their role. */
export function offeredByRole(role: Role, from: Status): AllowedTransition[] {
  const actor = { id: '', role }
  return inButtonOrder(allowedTransitions({ from, actor, via: 'app', lastChange: null, now: new Date() }, statuses))
}

const turns = ['producer', 'transporter', 'inspector', 'installer', 'manager'] as const

/** Whose step comes next; null when nothing is left to do. */
export function whoseTurn(status: Status): (typeof turns)[number] | null {
  const next = transitionRules.find(({ from, to }) => from === status && to !== 'rejected')
  return next ? (turns.find((role) => role === next.role) ?? 'manager') : null
}
