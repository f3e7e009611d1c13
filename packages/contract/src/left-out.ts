import * as z from 'zod/mini'
import * as field from './fields.ts'

/** Why a component of a list is left out; those of a load as it refuses them. */
const listRemarks = [
  'deleted',
  'not_seen',
  'changed',
  'other_project',
  'on_other_load',
  'not_manufactured',
  'already_transported',
  'curing_blocked',
] as const

/** In a request: what cannot be done is left out by name, and the rest is done. Without it the call is made for all or for none. */
export const leave_out = z.optional(z.boolean())

/** A component that a call left out. Id, name and number are null where the person does not see it, or the call did not say it. */
const leftOutOfList = z.object({
  component_id: z.nullable(field.id),
  name: z.nullable(z.string()),
  control_number: z.nullable(z.string()),
  reason: z.enum(listRemarks),
})
export type LeftOutOfList = z.output<typeof leftOutOfList>

/** In a response: only if `leave_out` was sent and something was left out. */
export const left_out = z.optional(z.array(leftOutOfList))
