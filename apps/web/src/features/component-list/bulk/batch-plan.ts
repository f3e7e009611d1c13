import type { Role } from '@castline/domain/roles'
import { type Status, statuses } from '@castline/domain/statuses'
import { mayStep, transitionRules } from '@castline/domain/transitions'
import type { Picked } from '../selection.ts'

/** Why a piece is left as it is. */
export type Hindrance = 'already' | 'unlisted' | 'forbidden'

export interface BatchPlan {
  readonly ready: readonly Picked[]
  /** The others by what they are now. */
  readonly held: readonly { readonly status: Status; readonly why: Hindrance; readonly count: number }[]
}

/** To which statuses a role may move pieces at all. */
export function targetsOf(role: Role): Status[] {
  return statuses.filter((to) => transitionRules.some((rule) => rule.to === to && mayStep(role, rule)))
}

function hindrance(from: Status, to: Status, role: Role): Hindrance | null {
  if (from === to) return 'already'
  const rule = transitionRules.find((each) => each.from === from && each.to === to)
  if (!rule) return 'unlisted'
  return mayStep(role, rule) ? null : 'forbidden'
}

/** Which of the pieces a role may move to a status, as far as the list knows what they are. */
export function planBatch(pieces: Iterable<Picked>, to: Status, role: Role): BatchPlan {
  const all = [...pieces]
  const held = statuses.flatMap((status) => {
    const why = hindrance(status, to, role)
    const count = all.filter((piece) => piece.status === status).length
    return why && count > 0 ? [{ status, why, count }] : []
  })
  return { ready: all.filter(({ status }) => hindrance(status, to, role) === null), held }
}

/** The status that most of the pieces may get next; never a rejection that nobody asked for, where there is another. */
export function likeliestTarget(pieces: Iterable<Picked>, role: Role): Status | null {
  const all = [...pieces]
  const readyFor = (to: Status) => (to === 'rejected' ? 0 : planBatch(all, to, role).ready.length)
  return targetsOf(role).toSorted((one, other) => readyFor(other) - readyFor(one))[0] ?? null
}
