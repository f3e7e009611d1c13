import type { Obstacle } from '@castline/domain/gates/gates'
import { type Status, statuses } from '@castline/domain/status/statuses'
import { transitionRules } from '@castline/domain/status/steps'
import { type AllowedTransition, allowedTransitions, type LastChange } from '@castline/domain/status/transitions'
import { mayUseQrFlow, type Role, roles } from '@castline/domain/users/roles'

export interface Worker {
  readonly username: string
  /** Null until the server has returned it: the username was entered without a network. */
  readonly role: Role | null
}

const rank = ({ to, kind }: AllowedTransition) => (kind !== 'step' ? 2 : to === 'rejected' ? 1 : 0)

/** Sorts steps: next step first, then reject, then undo. The most frequent one is then easiest to reach. */
export function inButtonOrder(offered: readonly AllowedTransition[]): AllowedTransition[] {
  return offered.toSorted((one, other) => rank(one) - rank(other))
}

/**
 * The steps offered to a user known by username only. A label's card does not reveal who made the last change, so
 * `ownChange` is the one stored on this device, and its `by` is a username. If the role is unknown, the steps of all
 * roles are offered: the server decides.
 */
export function offeredByUsername(
  { username, role }: Worker,
  from: Status,
  ownChange: LastChange | null,
  now: Date,
): AllowedTransition[] {
  const offered = (role ? [role] : roles.filter(mayUseQrFlow)).flatMap((each) => {
    const actor = { id: username, role: each }
    const request = { from, actor, via: 'qr', lastChange: ownChange, now, obstacles: [] } as const
    return allowedTransitions(request, statuses)
  })
  const isFirst = ({ to }: AllowedTransition, at: number) => offered.findIndex((one) => one.to === to) === at
  return inButtonOrder(offered.filter(isFirst))
}

/** The steps of a signed-in user's role, for use without asking the server. */
export function offeredByRole(role: Role, from: Status, obstacles: readonly Obstacle[] = []): AllowedTransition[] {
  const actor = { id: '', role }
  const request = {
    from,
    actor,
    via: 'app',
    lastChange: null,
    now: new Date(),
    obstacles,
  } as const
  return inButtonOrder(allowedTransitions(request, statuses))
}

const turns = ['producer', 'transporter', 'inspector', 'installer', 'manager'] as const

/** The role that makes the next step; null when there is none. */
export function nextTurn(status: Status): (typeof turns)[number] | null {
  const next = transitionRules.find(({ from, to }) => from === status && to !== 'rejected')
  return next ? (turns.find((role) => role === next.role) ?? 'manager') : null
}
