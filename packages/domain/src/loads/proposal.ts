import type { Obstacle } from '../gates/gates.ts'
import { type LoadedMeasures, loadTotals, overLimits, type TrailerLimits } from './limits.ts'
import type { LoadRefusal } from './loads.ts'

/** Why a component is not proposed, besides what its gates say. */
export const proposalRefusals = [
  'not_manufactured',
  'already_transported',
  'on_other_load',
] as const satisfies readonly LoadRefusal[]
export type ProposalRefusal = (typeof proposalRefusals)[number]

export interface ProposedPiece extends LoadedMeasures {
  readonly refusal: ProposalRefusal | null
  /** What stands in its way on the day on which the load leaves. */
  readonly obstacles: readonly Pick<Obstacle, 'gate' | 'step' | 'rule'>[]
}

/** Whether a component may be loaded without anybody being asked, and leave. */
export function mayLeave({ refusal, obstacles }: ProposedPiece): boolean {
  return refusal === null && obstacles.every(({ step, rule }) => step !== 'load' || rule === 'warn')
}

/**
 * Whether a component can be planned for the load at all: what is held, or not shown to be strong, may be by the day on which
 * it is loaded; a day of curing is known.
 */
export function mayBePlanned({ refusal, obstacles }: ProposedPiece): boolean {
  return refusal === null && obstacles.every(({ gate, rule }) => gate !== 'curing' || rule !== 'block')
}

interface Room {
  readonly trailer: TrailerLimits | null
  /** The most components that are proposed: what fits on a truck is not known without limits. */
  readonly most: number
}

/**
 * Returns what is proposed for a load: in the order of erection those that may leave, as long as the load is within the
 * limits of its trailer. One that is too large is passed over: a smaller one behind it is not.
 */
export function proposedFor<Piece extends ProposedPiece>(pieces: readonly Piece[], { trailer, most }: Room): Piece[] {
  const proposed: Piece[] = []
  for (const piece of pieces) {
    if (proposed.length >= most) break
    if (!mayLeave(piece)) continue
    const over = overLimits(loadTotals([...proposed, piece]), trailer)
    if (over.length === 0) proposed.push(piece)
    // Full: a later one would be erected before those that are left.
    else if (over.some(({ code }) => code === 'over_weight')) break
  }
  return proposed
}
