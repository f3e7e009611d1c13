import * as z from 'zod/mini'
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

/** mm; nothing on a site is longer than a kilometre. */
export const longest = 1_000_000
const length = z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(longest))))
const lengths = { width: length, height: length, thickness: length }
/** What the caller saw: an older one is a conflict, so that a move whose answer was lost can be asked for again. */
const version = z.optional(field.version)
export const quantity = z.int().check(z.minimum(1), z.maximum(1_000_000))

export const createOtherComponent = endpoint({
  method: 'POST',
  path: '/other-components',
  access: 'component:edit',
  summary: 'Adds other components to a project; all of them begin in planning',
  body: z.object({ project_id: field.id, name: field.text(120), ...lengths, total_quantity: quantity }),
  response: otherComponent,
  status: 201,
})

export const listOtherComponents = endpoint({
  method: 'GET',
  path: '/other-components/project/:id',
  access: 'signed-in',
  summary: 'The other components of a project, by name',
  params: field.idParams,
  response: z.array(otherComponent),
})

export const projectsWithOtherComponents = endpoint({
  method: 'GET',
  path: '/other-components/projects-with-other-components',
  access: 'signed-in',
  summary: 'The projects that the caller reaches and that have other components, by name, each with them',
  response: z.array(
    z.object({ id: field.id, code: z.string(), name: z.string(), components: z.array(otherComponent) }),
  ),
})

export const moveQuantity = endpoint({
  method: 'PUT',
  path: '/other-components/:id/status',
  access: 'signed-in',
  summary:
    'Moves a quantity from one status to another, no more than stands there; an `Idempotency-Key` is applied once',
  params: field.idParams,
  body: z.object({ fromStatus: field.status, toStatus: field.status, quantity, version }),
  response: otherComponent,
  repeatable: true,
})

export const updateOtherComponent = endpoint({
  method: 'PUT',
  path: '/other-components/:id/details',
  access: 'component:edit',
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

export const deleteOtherComponent = endpoint({
  method: 'DELETE',
  path: '/other-components/:id',
  access: 'component:edit',
  summary: 'Deletes other components for good, in every status',
  params: field.idParams,
  status: 204,
})
