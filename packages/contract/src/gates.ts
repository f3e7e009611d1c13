import { checklistGates, checklistSteps } from '@castline/domain/checklists/checklists'
import { gateSteps, obstacleRules, overriders } from '@castline/domain/gates/gate'
import * as z from 'zod/mini'
import * as field from './fields.ts'
import { openStrength } from './strength-gates.ts'

/** What the sentence of each gate names. */
const facts = {
  hold: z.object({ numbers: z.array(z.string()) }),
  checklist: z.object({ names: z.array(z.string()) }),
  drawing: z.object({}),
  strength: openStrength,
  curing: z.object({ until: field.date }),
  declaration: z.object({}),
}

const obstacleOf = <Gate extends keyof typeof facts, Facts extends z.ZodMiniType>(gate: Gate, about: Facts) =>
  z.object({
    gate: z.literal(gate),
    step: z.enum(gateSteps),
    /** `warn` says it, `ask` lets pass for a reason of anybody, `block` refuses. */
    rule: z.enum(obstacleRules),
    /** Who may make the step nevertheless, with a reason; `leads` are managers and administrators. */
    overridable: z.enum(overriders),
    facts: about,
  })

export const openChecklist = z.object({
  series_id: field.id,
  name: z.string(),
  step: z.enum(checklistSteps),
  gate: z.enum(checklistGates),
  status: z.nullable(field.status),
})

/** What stands in the way of a step of a component. */
export const obstacle = z.discriminatedUnion('gate', [
  obstacleOf('hold', facts.hold),
  obstacleOf('checklist', facts.checklist),
  obstacleOf('drawing', facts.drawing),
  obstacleOf('strength', facts.strength),
  obstacleOf('curing', facts.curing),
  obstacleOf('declaration', facts.declaration),
])

/** An obstacle without a session, by label: the facts of gates that only members see are null. */
export const publicObstacle = z.discriminatedUnion('gate', [
  obstacleOf('hold', z.nullable(facts.hold)),
  obstacleOf('checklist', z.nullable(facts.checklist)),
  obstacleOf('drawing', z.nullable(facts.drawing)),
  obstacleOf('strength', z.nullable(facts.strength)),
  obstacleOf('curing', z.nullable(facts.curing)),
  obstacleOf('declaration', z.nullable(facts.declaration)),
])
