import * as z from 'zod/mini'
import * as calls from '../other-components.ts'
import { longest } from '../other-components.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

/** What is counted and not tracked one by one, as anchors and bearings; lengths in mm. */
export const otherComponent = z.object({
  id: field.id,
  project_id: field.id,
  name: z.string(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  thickness: z.nullable(z.number()),
  /** The sum over all statuses. */
  total_quantity: z.int(),
  /** How many stand in each status now; every status is there. */
  statuses: z.record(field.status, z.int()),
  version: z.int(),
})
export type OtherComponent = z.output<typeof otherComponent>

const length = z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(longest))))

const lengths = { width: length, height: length, thickness: length }

/** What the caller saw: an older one is a conflict, so that a move whose answer was lost can be asked for again. */
const version = z.optional(field.version)

export const quantity = z.int().check(z.minimum(1), z.maximum(1_000_000))

export const createOtherComponent = endpoint(calls.createOtherComponent, {
  summary: 'Adds other components to a project; all of them begin in planning',
  body: z.object({ project_id: field.id, name: field.text(120), ...lengths, total_quantity: quantity }),
  response: otherComponent,
})

export const listOtherComponents = endpoint(calls.listOtherComponents, {
  summary: 'The other components of a project, by name',
  params: field.idParams,
  response: z.array(otherComponent),
})

export const projectsWithOtherComponents = endpoint(calls.projectsWithOtherComponents, {
  summary: 'The projects that the caller reaches and that have other components, by name, each with them',
  response: z.array(
    z.object({ id: field.id, code: z.string(), name: z.string(), components: z.array(otherComponent) }),
  ),
})

export const moveQuantity = endpoint(calls.moveQuantity, {
  summary:
    'Moves a quantity from one status to another, no more than stands there; an `Idempotency-Key` is applied once',
  params: field.idParams,
  body: z.object({ fromStatus: field.status, toStatus: field.status, quantity, version }),
  response: otherComponent,
})

export const updateOtherComponent = endpoint(calls.updateOtherComponent, {
  summary: 'Changes the fields that are given; a new `total_quantity` adds to or takes from what is in planning',
  params: field.idParams,
  body: z.object({
    name: z.optional(field.text(120)),
    ...lengths,
    total_quantity: z.optional(quantity),
    version,
  }),
  response: otherComponent,
})

export const deleteOtherComponent = endpoint(calls.deleteOtherComponent, {
  summary: 'Deletes other components for good, in every status',
  params: field.idParams,
})
