import type { Status } from '../status/statuses.ts'

/**
 * What a gate may stand in the way of. `move`: the first time out of the mould, also onto a rack or by a stocktake. `depart` is
 * of a load, `transported` of a single component.
 */
export const gateSteps = ['cast', 'strip', 'move', 'load', 'depart', 'transported', 'accept', 'install'] as const
export type GateStep = (typeof gateSteps)[number]

/** The steps that are changes of a status. */
const stepsByStatus: Partial<Record<Status, GateStep>> = {
  manufactured: 'cast',
  transported: 'transported',
  accepted: 'accept',
  installed: 'install',
}

/** Returns the step that leads to a status; null for statuses without gates: rejecting and planning again are always possible. */
export const stepTo = (status: Status): GateStep | null => stepsByStatus[status] ?? null

/** `warn` says it, `ask` lets pass for a reason of anybody, `block` refuses. */
export const obstacleRules = ['warn', 'ask', 'block'] as const
export type ObstacleRule = (typeof obstacleRules)[number]

/** Who may make a step that is refused nevertheless, with a reason; `leads` are managers and administrators. */
export const overriders = ['nobody', 'leads'] as const
export type Overrider = (typeof overriders)[number]

/** The codes of the refusals of gates that clients of 0.2 know, and the one of every later gate. */
const gateRefusals = [
  'on_hold',
  'checklist_open',
  'drawing_open',
  'strength_open',
  'curing_blocked',
  'obstacle_open',
] as const
export type GateRefusal = (typeof gateRefusals)[number]

/** What a gate found: its rule, and the facts of its sentence. */
export interface Finding<Facts> {
  readonly rule: ObstacleRule
  readonly facts: Facts
}

/** One thing that may stand in the way of steps. */
export interface Gate<Evidence, Facts> {
  readonly steps: readonly GateStep[]
  readonly overridable: Overrider
  /** The code of its refusals; `obstacle_open` unless clients of 0.2 know another one. */
  readonly refusal: GateRefusal
  /**
   * Whether what it asks for is made where the step is made, as a checklist is filled beside the mould: it speaks against no
   * plan of the step.
   */
  readonly isMadeAtStep: boolean
  /** Whether its facts are shown without a session, to anyone with the label. */
  readonly isPublic: boolean
  /** The sentence of a refusal for developers. */
  message(facts: Facts, component: string): string
  /** What a refusal names, by field. */
  named(facts: Facts): Readonly<Record<string, readonly (string | number)[]>>
  /** Returns what stands in the way of a step that it guards; null if nothing does. */
  readonly decide: (evidence: Evidence, step: GateStep) => Finding<Facts> | null
}
