import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { longest } from './values/other-components.ts'

/** Components that are counted instead of tracked one by one, e.g. anchors and bearings; lengths in mm. */
export const otherComponent = z.object({
  id: field.id,
  project_id: field.id,
  name: z.string(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  thickness: z.nullable(z.number()),
  /** The sum of all statuses. */
  total_quantity: z.int(),
  /** The quantity in each status, zeros included. */
  statuses: z.record(field.status, z.int()),
  version: z.int(),
})
export type OtherComponent = z.output<typeof otherComponent>

const length = z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(longest))))

const lengths = { width: length, height: length, thickness: length }

/** Another word for `name`. */
const details = z.optional(field.text(120))

export const isInPlanning = 'A new quantity is in planning; PUT /other-components/{id}/status moves it.'

/** The version that the caller saw; an outdated one is refused with 409, so that a move can be retried safely. */
const version = z.optional(field.version)

export const quantity = z.int().check(z.minimum(1), z.maximum(1_000_000))

export const createOtherComponent = endpoint({
  method: 'POST',
  path: '/other-components',
  access: 'component:edit',
  status: 201,
  summary: 'Creates other components in a project, all in planning',
  body: z.object({
    project_id: field.id,
    /** One of them is required; `details` is the word of the specification. */
    name: z.optional(field.text(120)),
    details,
    ...lengths,
    /** One of them is required; `quantity` as in a move. */
    total_quantity: z.optional(quantity),
    quantity: z.optional(quantity),
    status: z.optional(z.literal('planning', isInPlanning)),
    statuses: z.optional(z.never(isInPlanning)),
  }),
  response: otherComponent,
})

export const listOtherComponents = endpoint({
  method: 'GET',
  path: '/other-components/project/:id',
  access: 'signed-in',
  summary: 'Lists the other components of a project by name',
  params: field.idParams,
  response: z.array(otherComponent),
})

export const projectsWithOtherComponents = endpoint({
  method: 'GET',
  path: '/other-components/projects-with-other-components',
  access: 'signed-in',
  summary: "Lists the caller's projects that have other components, by name, with those components",
  response: z.array(
    z.object({ id: field.id, code: z.string(), name: z.string(), components: z.array(otherComponent) }),
  ),
})

export const moveQuantity = endpoint({
  method: 'PUT',
  path: '/other-components/:id/status',
  access: 'signed-in',
  scope: 'scan',
  repeatable: true,
  summary: 'Moves a quantity from one status to another, at most the available one; accepts an `Idempotency-Key`',
  params: field.idParams,
  body: z.object({ fromStatus: field.status, toStatus: field.status, quantity, version }),
  response: otherComponent,
})

export const updateOtherComponent = endpoint({
  method: 'PUT',
  path: '/other-components/:id/details',
  access: 'component:edit',
  summary: 'Updates the given fields; a new `total_quantity` changes the quantity in planning',
  params: field.idParams,
  body: field.edits(otherComponent, {
    name: z.optional(field.text(120)),
    details,
    ...lengths,
    total_quantity: z.optional(quantity),
    quantity: z.optional(quantity),
    status: z.optional(z.never('PUT /other-components/{id}/status moves a quantity.')),
    version,
  }),
  response: otherComponent,
})

export const deleteOtherComponent = endpoint({
  method: 'DELETE',
  path: '/other-components/:id',
  access: 'component:edit',
  status: 204,
  summary: 'Permanently deletes other components, in every status',
  params: field.idParams,
})
