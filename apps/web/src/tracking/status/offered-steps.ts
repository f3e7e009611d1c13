import { mayUseQrFlow, type Role, roles } from '@castline/domain/roles'
import { type Status, statuses } from '@castline/domain/statuses'
import {
  type AllowedTransition,
  allowedTransitions,
  type LastChange,
  transitionRules,
} from '@castline/domain/transitions'

export interface Worker {
  readonly username: string
  /** Null while the server has not said: the name was given without a network. */
  readonly role: Role | null
}

const rank = ({ to, kind }: AllowedTransition) => (kind !== 'step' ? 2 : to === 'rejected' ? 1 : 0)

/** The way on first, then rejecting, then taking back: the button that is wanted most often is under the thumb. */
export function inButtonOrder(offered: readonly AllowedTransition[]): AllowedTransition[] {
  return offered.toSorted((one, other) => rank(one) - rank(other))
}

/**
 * What somebody known by their username alone may do with a piece now. A label's card tells nothing of who changed it
 * last, so `ownChange` is what this device remembers: its `by` is a username. Whoever's role is not known is offered the steps
 * of all roles: the server decides.
 */
export function offeredByUsername(
  { username, role }: Worker,
  from: Status,
  ownChange: LastChange | null,
  now: Date,
): AllowedTransition[] {
  const offered = (role ? [role] : roles.filter(mayUseQrFlow)).flatMap((each) => {
    const actor = { id: username, role: each }
    return allowedTransitions({ from, actor, via: 'qr', lastChange: ownChange, now }, statuses)
  })
  const isFirst = ({ to }: AllowedTransition, at: number) => offered.findIndex((one) => one.to === to) === at
  return inButtonOrder(offered.filter(isFirst))
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
