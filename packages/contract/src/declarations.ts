import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

const facts = {
  /** Null: about every element type that has no declaration of its own. */
  element_type: z.nullable(z.string()),
  /** The number of the declaration of performance. */
  number: z.string(),
  /** The harmonised standard with its year. */
  standard: z.string(),
  /** The number of the notified body. */
  notified_body: z.nullable(z.string()),
  /** In which the mark was first affixed. */
  year: z.nullable(z.int()),
}

/** What a plant declares about the components of a type. Printed on labels, delivery notes and passports. */
export const declaration = z.object({ id: field.id, plant_id: field.id, ...facts, version: z.int() })
export type Declaration = z.output<typeof declaration>

const given = {
  element_type: z.optional(z.nullable(field.text(120))),
  notified_body: z.optional(z.nullable(field.text(40))),
  year: z.optional(z.nullable(z.int().check(z.minimum(1990), z.maximum(2100)))),
}

export const createDeclaration = endpoint({
  method: 'POST',
  path: '/plants/:id/declarations',
  access: 'plant:edit',
  status: 201,
  summary: 'Adds a declaration of performance to a plant, for one element type or for all others',
  params: field.idParams,
  body: z.object({ number: field.text(80), standard: field.text(80), ...given }),
  response: declaration,
})

export const updateDeclaration = endpoint({
  method: 'PUT',
  path: '/plants/declarations/:id',
  access: 'plant:edit',
  summary: 'Updates the given fields of a declaration; null clears a field',
  params: field.idParams,
  body: z.object({
    number: z.optional(field.text(80)),
    standard: z.optional(field.text(80)),
    ...given,
    version: z.optional(field.version),
  }),
  response: declaration,
})

export const deleteDeclaration = endpoint({
  method: 'DELETE',
  path: '/plants/declarations/:id',
  access: 'plant:edit',
  status: 204,
  summary: 'Deletes a declaration; what is printed from now on has no such text',
  params: field.idParams,
})

/** For the labels of a project. */
export const listDeclarations = endpoint({
  method: 'GET',
  path: '/projects/:id/declarations',
  access: 'label:print',
  summary: 'Lists the plants that cast for a project, with what they declare; the usual plant is marked',
  params: field.idParams,
  response: z.object({
    plants: z.array(z.object({ name: z.string(), usual: z.boolean(), declarations: z.array(z.object(facts)) })),
  }),
})
