import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { storedProperties } from './values/models.ts'

/** What the elements of the current models are, in columns. Their storeys are in `building`. */
export const buildingStructure = endpoint({
  method: 'GET',
  path: '/projects/:id/building/structure',
  access: 'signed-in',
  summary: 'Returns the class, name and tag of each element of the current models, in columns',
  params: field.idParams,
  response: z.object({
    /** E.g. `IfcBeam`, in order. */
    classes: z.array(z.string()),
    models: z.array(
      z.object({
        id: field.id,
        properties: z.enum(storedProperties),
        /** For each element the index of its class. */
        class: z.array(z.int()),
        /** Its own name, and its tag, else that of what contains it; empty where it has none. */
        name: z.array(z.string()),
        tag: z.array(z.string()),
      }),
    ),
  }),
})
export type BuildingStructure = z.output<typeof buildingStructure.response>

export const searchBuilding = endpoint({
  method: 'GET',
  path: '/projects/:id/building/search',
  access: 'signed-in',
  summary:
    'Finds elements of the current models by a part of their class, name, tag, model ID or storey, or of a property as `name: value`',
  params: field.idParams,
  query: z.object({ q: field.text(120) }),
  response: z.object({
    /** With the numbers of the elements that were found; models without any are left out. */
    models: z.array(z.object({ id: field.id, positions: z.array(z.int()) })),
  }),
})
export type FoundElements = z.output<typeof searchBuilding.response>

export const elementProperties = endpoint({
  method: 'GET',
  path: '/models/:id/elements/:position/properties',
  access: 'signed-in',
  summary: 'Returns the property sets of an element: its own, those of its type, then those of what contains it',
  params: z.object({
    id: field.id,
    /** Its number in the geometry. */
    position: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2 ** 31 - 1)),
  }),
  response: z.object({
    stored: z.enum(storedProperties),
    sets: z.array(
      z.object({
        name: z.string(),
        /** Measures have their unit: mm, m², m³ or kg. */
        properties: z.array(z.object({ name: z.string(), value: z.string() })),
      }),
    ),
  }),
})
export type ElementProperties = z.output<typeof elementProperties.response>

export const modelPlan = endpoint({
  method: 'GET',
  path: '/models/:id/plan.svg',
  access: 'signed-in',
  media: 'image/svg+xml',
  summary: 'Returns a model seen from above as SVG; each path has the number of its element in `data-element`',
  params: field.idParams,
  query: z.object({
    /** Only elements of this storey; empty: of those without one. */
    storey: z.optional(field.search(200)),
  }),
})
