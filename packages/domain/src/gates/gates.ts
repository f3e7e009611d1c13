import type { Status } from '../status/statuses.ts'
import { checklist } from './checklist.ts'
import { curing } from './curing.ts'
import { declaration } from './declaration.ts'
import { drawing } from './drawing.ts'
import {
  type Finding,
  type Gate,
  type GateRefusal,
  type GateStep,
  gateSteps,
  type ObstacleRule,
  type Overrider,
  stepTo,
} from './gate.ts'
import { hold } from './hold.ts'
import { strength } from './strength.ts'

/** In the order in which refusals are named. */
export const gateCodes = ['hold', 'checklist', 'drawing', 'strength', 'curing', 'declaration'] as const
export type GateCode = (typeof gateCodes)[number]

/** Everything that may stand in the way of a step. */
export const gates = { hold, checklist, drawing, strength, curing, declaration } satisfies {
  readonly [Code in GateCode]: Gate<never, object>
}

type Gates = typeof gates
type FactsOf<Code extends GateCode> = NonNullable<ReturnType<Gates[Code]['decide']>>['facts']

/** What each gate decides from; null where the project does not ask, or it is not known here. */
export type GateEvidence = { readonly [Code in GateCode]?: Parameters<Gates[Code]['decide']>[0] | null }

/** What stands in the way of a step. */
type ObstacleOf<Code extends GateCode> = {
  readonly gate: Code
  readonly step: GateStep
  readonly rule: ObstacleRule
  readonly overridable: Overrider
  readonly facts: FactsOf<Code>
}
export type Obstacle = { [Code in GateCode]: ObstacleOf<Code> }[GateCode]

/** An obstacle without a session, by label: the facts of gates that only members see are null. */
export type PublicObstacle = {
  [Code in GateCode]: Omit<ObstacleOf<Code>, 'facts'> & { readonly facts: FactsOf<Code> | null }
}[GateCode]

const gateOf = (gate: GateCode) => gates[gate] as Gate<unknown, object>

/** Whether the facts of an obstacle are shown without a session. */
export const isPublic = ({ gate }: Pick<Obstacle, 'gate'>) => gates[gate].isPublic

export const asPublic = (obstacles: readonly Obstacle[]): PublicObstacle[] =>
  obstacles.map((obstacle) => (isPublic(obstacle) ? obstacle : ({ ...obstacle, facts: null } as PublicObstacle)))

export const refusalCodeOf = ({ gate }: Pick<Obstacle, 'gate'>): GateRefusal => gates[gate].refusal

/** Returns the sentence of a refusal for developers, and what it names by field. */
export function refusalWords({ gate, facts }: Obstacle, component: string) {
  const { message, named } = gateOf(gate)
  return { message: message(facts, component), named: named(facts) }
}

/** Returns what stands in the way of a step, in the order in which it is named. */
export function obstaclesAt(step: GateStep, evidence: GateEvidence): Obstacle[] {
  return gateCodes.flatMap((gate) => {
    const { steps, overridable, decide } = gateOf(gate)
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
export const refusing = <Each extends PublicObstacle>(obstacles: readonly Each[], to: Status): Each[] =>
  obstacles.filter(({ step, rule }) => step === stepTo(to) && rule === 'block')

/** Returns the obstacles of a step that speak against planning it; the others are settled where the step is made. */
export const againstPlan = (obstacles: readonly Obstacle[]): Obstacle[] =>
  obstacles.filter(({ gate, rule }) => rule === 'block' && !gates[gate].isMadeAtStep)

/** Returns the obstacles for which a load requires a reason, or refuses, while transport without a load only warns. */
export const askedByLoads = <Each extends PublicObstacle>(obstacles: readonly Each[], to: Status): Each[] =>
  to !== 'transported'
    ? []
    : obstacles.filter(
        ({ gate, step, rule }) =>
          step === 'load' &&
          rule !== 'warn' &&
          obstacles.some((each) => each.gate === gate && each.step === 'transported' && each.rule === 'warn'),
      )

/** Returns the obstacle of one gate. */
export const obstacleOf = <Code extends GateCode>(
  obstacles: readonly Obstacle[],
  code: Code,
): ObstacleOf<Code> | undefined =>
  obstacles.find((each): each is Extract<Obstacle, { gate: Code }> => each.gate === code) as
    | ObstacleOf<Code>
    | undefined
