import { maxPlaceCode, maxPlacesAtOnce, placeKinds, yardKinds } from '@castline/domain/yard/places'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { openLoad } from './open-load.ts'

/** How much fits, in pieces, kg and mm; null without a limit. Exceeding a limit warns only. */
const capacity = {
  max_count: z.nullable(z.int()),
  max_weight: z.nullable(z.number()),
  max_length: z.nullable(z.number()),
}

/** A place with what is directly at it. Components of projects that the caller does not reach are counted only. */
export const place = z.object({
  id: field.id,
  root_id: field.id,
  /** Null for the root, which is a plant or a site, and for a rack that is in no yard. */
  parent_id: z.nullable(field.id),
  kind: z.enum(placeKinds),
  /** Unique in its yard. */
  code: z.string(),
  name: z.nullable(z.string()),
  /** The code in its QR code. */
  qr_code: field.qrCode,
  ...capacity,
  count: z.int(),
  /** The number of components of projects that the caller does not reach. */
  occupied: z.int(),
  /** The sum of the known weights of `count` in kg. */
  weight: z.number(),
  /** Since when the oldest of `count` has been there, and its control number. */
  oldest_at: z.nullable(field.timestamp),
  oldest: z.nullable(z.string()),
  version: z.int(),
})
export type Place = z.output<typeof place>

/** A root with the projects that use it, of those that the caller reaches. */
export const yard = z.object({
  id: field.id,
  kind: z.enum(yardKinds),
  code: z.string(),
  name: z.nullable(z.string()),
  projects: z.array(z.object({ id: field.id, name: z.string() })),
  /** The plant whose yard it is: who works for it reaches the yard, too. Null for who does not, and without one. */
  plant: z.nullable(z.object({ id: field.id, name: z.string() })),
  /** Whether the caller may change its places, as their role allows. */
  writable: z.boolean(),
  /** The number of its places without itself. */
  places: z.int(),
})
export type Yard = z.output<typeof yard>

export const yardTreeResponse = z.object({
  yard,
  /** All places, the root first; those in one place are in the natural order of their codes. */
  places: z.array(place),
})
export type YardTree = z.output<typeof yardTreeResponse>

/** A component of a project that the caller reaches. */
export const placedComponent = z.object({
  component_id: field.id,
  project_id: field.id,
  project_name: z.string(),
  section_name: z.string(),
  name: z.string(),
  control_number: z.string(),
  qr_code: field.qrCode,
  type: z.nullable(z.string()),
  status: field.status,
  weight: z.nullable(z.number()),
  place_id: field.id,
  place_code: z.string(),
  placed_at: field.timestamp,
  /** The open load that it leaves with; null without one. */
  load: z.nullable(openLoad),
})
export type PlacedComponent = z.output<typeof placedComponent>

export const listYards = endpoint({
  method: 'GET',
  path: '/places',
  access: 'signed-in',
  summary: "Lists the yards that a project of the caller uses, by code; a yard is a plant's or a site's",
  response: z.array(yard),
})

/** What is counted: components of a project, and of a type; an empty type is none. */
const ofParts = { project_id: z.optional(field.id), type: z.optional(field.search(120)) }

export const yardTree = endpoint({
  method: 'GET',
  path: '/places/:id/tree',
  access: 'signed-in',
  summary: 'Returns all places of a yard with what is at each; project and type choose what is counted',
  params: field.idParams,
  query: z.object(ofParts),
  response: yardTreeResponse,
})

/** What is at a place and within it, of one project and one type. */
const heldPart = z.object({
  project_id: field.id,
  project_name: z.string(),
  /** Null for components without a type. */
  type: z.nullable(z.string()),
  count: z.int(),
  /** The sum of the known weights in kg. */
  weight: z.number(),
})
export type HeldPart = z.output<typeof heldPart>

export const placeParts = endpoint({
  method: 'GET',
  path: '/places/:id/parts',
  access: 'signed-in',
  summary: 'Counts the components at a place and at those within it, and sums their weights, by project and type',
  params: field.idParams,
  response: z.array(heldPart),
})

const contents = z.object({
  components: z.array(placedComponent),
  /** Of the caller's projects, all pages. */
  total: z.int(),
  /** The number of other components. */
  occupied: z.int(),
})
export type PlaceContents = z.output<typeof contents>

export const placeContents = endpoint({
  method: 'GET',
  path: '/places/:id/components',
  access: 'signed-in',
  counted: true,
  summary:
    'Lists the components at a place and at those within it, the longest there first; others are counted as occupied',
  params: field.idParams,
  query: z.object({
    ...field.paging,
    /** There for at least so many days. */
    days: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(3650))),
    ...ofParts,
    /** Words in the mark or the control number, or the code of a label. */
    q: z.optional(field.search(120)),
  }),
  response: contents,
})

/** What its label shows to those who do not reach it. */
export const placeCard = z.object({ code: z.string(), yard_name: z.string() })
/** The place for members. */
export const placeDetail = z.object({ ...place.shape, yard_name: z.string(), yard_kind: z.enum(yardKinds) })
export const placeResponse = z.union([placeDetail, placeCard])
export type PlaceResponse = z.output<typeof placeResponse>

/** The place that the QR code of its label opens. */
export const placeByCode = endpoint({
  method: 'GET',
  path: '/places/code/:code',
  access: 'card',
  summary:
    'Returns a place by the code of its label; to those who do not reach it only its code and the name of its yard',
  params: z.object({ code: field.search(100) }),
  response: placeResponse,
})

const code = field.text(maxPlaceCode)
const limit = z.optional(z.nullable(z.number().check(z.gt(0), z.maximum(100_000_000))))
const limits = {
  max_count: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(100_000)))),
  max_weight: limit,
  max_length: limit,
}
const name = z.optional(z.nullable(field.text(120)))
const projectIds = z.array(field.id).check(z.minLength(1), z.maxLength(500))
/** Of a root of the kind `plant`: the plant whose yard it is. */
const ofPlant = z.optional(z.nullable(field.id))

export const createYard = endpoint({
  method: 'POST',
  path: '/places',
  access: 'place:edit',
  status: 201,
  summary:
    'Adds a yard, which projects of the caller use, and maybe one of a plant at which the caller changes something',
  body: z.object({ kind: z.enum(yardKinds), code, name, ...limits, project_ids: projectIds, plant_id: ofPlant }),
  response: place,
})

const newPlace = z.object({
  code,
  kind: z.enum(placeKinds),
  name,
  ...limits,
  /** The code of the place that it is in: an earlier one of the list, or one of the yard. Default: the place `id`. */
  parent: z.optional(z.nullable(code)),
})
export type NewPlace = z.input<typeof newPlace>

export const createPlaces = endpoint({
  method: 'POST',
  path: '/places/:id/places',
  access: 'place:edit',
  repeatable: true,
  status: 201,
  summary: 'Adds places within a place, all or none: one, a series or a list; accepts an `Idempotency-Key`',
  params: field.idParams,
  body: z.object({ places: z.array(newPlace).check(z.minLength(1), z.maxLength(maxPlacesAtOnce)) }),
  response: z.object({ root_id: field.id, codes: z.array(z.string()) }),
})

export const updatePlace = endpoint({
  method: 'PUT',
  path: '/places/:id',
  access: 'place:edit',
  summary:
    'Updates the given fields of a place; `parent_id` moves it with everything in it, `project_ids` is for roots',
  params: field.idParams,
  body: z.object({
    code: z.optional(code),
    name,
    ...limits,
    kind: z.optional(z.enum(placeKinds)),
    parent_id: z.optional(field.id),
    /** Of the projects that the caller reaches; others keep using it. */
    project_ids: z.optional(z.array(field.id).check(z.maxLength(500))),
    plant_id: ofPlant,
    version: z.optional(field.version),
  }),
  response: place,
})

export const deletePlace = endpoint({
  method: 'DELETE',
  path: '/places/:id',
  access: 'place:edit',
  status: 204,
  summary:
    'Deletes a place without places in it; 409 names the number of its components unless `move_to` or `unplace` is given',
  params: field.idParams,
  query: z.object({
    /** The place of the same yard to which the components are moved. */
    move_to: z.optional(field.id),
    /** The components are at no place afterwards. */
    unplace: z.optional(z.literal('true')),
  }),
})
