import { type Status, statuses } from '@castline/domain/status/statuses'
import { mayStep, transitionRules } from '@castline/domain/status/steps'
import type { Role } from '@castline/domain/users/roles'
import type { Picked } from '../selection.ts'

/** Why a component does not change. */
type BlockedReason = 'already' | 'unlisted' | 'forbidden'

export interface BatchSteps {
  readonly ready: readonly Picked[]
  /** The components that do not change, by their current status. */
  readonly held: readonly { readonly status: Status; readonly why: BlockedReason; readonly count: number }[]
}

/** The statuses to which a role may change components. */
export function targetsOf(role: Role): Status[] {
  return statuses.filter((to) => transitionRules.some((rule) => rule.to === to && mayStep(role, rule)))
}

function blockedReason(from: Status, to: Status, role: Role): BlockedReason | null {
  if (from === to) return 'already'
  const rule = transitionRules.find((each) => each.from === from && each.to === to)
  if (!rule) return 'unlisted'
  return mayStep(role, rule) ? null : 'forbidden'
}

/** Which components a role may change to a status, according to the list's data. */
export function splitBatch(components: Iterable<Picked>, to: Status, role: Role): BatchSteps {
  const all = [...components]
  const held = statuses.flatMap((status) => {
    const why = blockedReason(status, to, role)
    const count = all.filter((component) => component.status === status).length
    return why && count > 0 ? [{ status, why, count }] : []
  })
  return { ready: all.filter(({ status }) => blockedReason(status, to, role) === null), held }
}

/** The most common next status of the components. A rejection only if there is no other. */
export function defaultTarget(components: Iterable<Picked>, role: Role): Status | null {
  const all = [...components]
  const readyFor = (to: Status) => (to === 'rejected' ? 0 : splitBatch(all, to, role).ready.length)
  return targetsOf(role).toSorted((one, other) => readyFor(other) - readyFor(one))[0] ?? null
}
