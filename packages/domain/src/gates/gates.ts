import type { Status } from '../status/statuses.ts'
import { checklist } from './checklist.ts'
import { curing } from './curing.ts'
import { drawing } from './drawing.ts'
import { type Finding, type Gate, type GateStep, gateSteps, type ObstacleRule, type Overrider, stepTo } from './gate.ts'
import { hold } from './hold.ts'
import { strength } from './strength.ts'

/** In the order in which refusals are named. */
export const gateCodes = ['hold', 'checklist', 'drawing', 'strength', 'curing'] as const
export type GateCode = (typeof gateCodes)[number]

/** Everything that may stand in the way of a step. */
export const gates = { hold, checklist, drawing, strength, curing } satisfies {
  readonly [Code in GateCode]: Gate<never, object>
}

/** The code of the refusal of each gate, as callers know it. */
export const refusalCodes = {
  hold: 'on_hold',
  checklist: 'checklist_open',
  drawing: 'drawing_open',
  strength: 'strength_open',
  curing: 'curing_blocked',
} as const satisfies Record<GateCode, string>
export type GateRefusal = (typeof refusalCodes)[GateCode]

type Gates = typeof gates
export type FactsOf<Code extends GateCode> = NonNullable<ReturnType<Gates[Code]['decide']>>['facts']

/** What each gate decides from; null where the project does not ask, or it is not known here. */
export type GateEvidence = { readonly [Code in GateCode]?: Parameters<Gates[Code]['decide']>[0] | null }

/** What stands in the way of a step. */
export type ObstacleOf<Code extends GateCode> = {
  readonly gate: Code
  readonly step: GateStep
  readonly rule: ObstacleRule
  readonly overridable: Overrider
  readonly facts: FactsOf<Code>
}
export type Obstacle = { [Code in GateCode]: ObstacleOf<Code> }[GateCode]

/** Returns what stands in the way of a step, in the order in which it is named. */
export function obstaclesAt(step: GateStep, evidence: GateEvidence): Obstacle[] {
  return gateCodes.flatMap((gate) => {
    const { steps, overridable, decide } = gates[gate] as Gate<unknown, object>
    const known = evidence[gate] ?? null
    const found: Finding<object> | null = known !== null && steps.includes(step) ? decide(known, step) : null
    return found ? [{ gate, step, overridable, ...found } as Obstacle] : []
  })
}

/** The step that follows a status, and those on the way to it. */
const ahead: Partial<Record<Status, readonly GateStep[]>> = {
  planning: ['cast'],
  manufactured: ['strip', 'move', 'load', 'depart', 'transported'],
  transported: ['accept'],
  accepted: ['install'],
}

/** Returns what stands in the way of each step, as far as the evidence says it now. */
export const allObstacles = (evidence: GateEvidence): Obstacle[] =>
  gateSteps.flatMap((step) => obstaclesAt(step, evidence))

/** Returns those of the steps that a component of a status can make next. */
export const obstaclesAhead = (status: Status, obstacles: readonly Obstacle[]): Obstacle[] =>
  obstacles.filter(({ step }) => ahead[status]?.includes(step) ?? false)

/** Returns the obstacles that refuse to make a component of a status another, unless somebody overrides them. */
export const refusing = (obstacles: readonly Obstacle[], to: Status): Obstacle[] =>
  obstacles.filter(({ step, rule }) => step === stepTo(to) && rule === 'block')

/** Returns the obstacle of one gate. */
export const obstacleOf = <Code extends GateCode>(
  obstacles: readonly Obstacle[],
  code: Code,
): ObstacleOf<Code> | undefined =>
  obstacles.find((each): each is Extract<Obstacle, { gate: Code }> => each.gate === code) as
    | ObstacleOf<Code>
    | undefined
