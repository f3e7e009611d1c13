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
}

const obstacleOf = <Gate extends keyof typeof facts>(gate: Gate) =>
  z.object({
    gate: z.literal(gate),
    step: z.enum(gateSteps),
    /** `warn` says it, `ask` lets pass for a reason of anybody, `block` refuses. */
    rule: z.enum(obstacleRules),
    /** Who may make the step nevertheless, with a reason; `leads` are managers and administrators. */
    overridable: z.enum(overriders),
    facts: facts[gate],
  })

/** What stands in the way of a step of a component. */
export const obstacle = z.discriminatedUnion('gate', [
  obstacleOf('hold'),
  obstacleOf('checklist'),
  obstacleOf('drawing'),
  obstacleOf('strength'),
  obstacleOf('curing'),
])
