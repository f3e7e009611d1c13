import type { Call } from './call.ts'

export type {
  NewPlace,
  Place,
  PlaceContents,
  PlacedComponent,
  PlaceResponse,
  Yard,
  YardTree,
} from './schemas/places.ts'

/** The yards that the caller reaches: those used by a project of theirs. */
export const listYards = {
  method: 'GET',
  path: '/places',
  access: 'signed-in',
} as const satisfies Call

/** The whole tree of a yard. */
export const yardTree = {
  method: 'GET',
  path: '/places/:id/tree',
  access: 'signed-in',
} as const satisfies Call

/** The components at a place and at those within it. */
export const placeContents = {
  method: 'GET',
  path: '/places/:id/components',
  access: 'signed-in',
  counted: true,
} as const satisfies Call

/** The place that the QR code of its label opens. */
export const placeByCode = {
  method: 'GET',
  path: '/places/code/:code',
  access: 'card',
} as const satisfies Call

export const createYard = {
  method: 'POST',
  path: '/places',
  access: 'place:edit',
  status: 201,
} as const satisfies Call

export const createPlaces = {
  method: 'POST',
  path: '/places/:id/places',
  access: 'place:edit',
  repeatable: true,
  status: 201,
} as const satisfies Call

export const updatePlace = {
  method: 'PUT',
  path: '/places/:id',
  access: 'place:edit',
} as const satisfies Call

export const deletePlace = {
  method: 'DELETE',
  path: '/places/:id',
  access: 'place:edit',
  status: 204,
} as const satisfies Call
