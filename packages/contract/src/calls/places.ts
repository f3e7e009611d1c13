// Generated from ../places.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../places.ts'

export const createPlaces: CallOf<typeof endpoints.createPlaces> = { method: 'POST', path: '/places/:id/places', access: 'place:edit', repeatable: true, status: 201 }
export const createYard: CallOf<typeof endpoints.createYard> = { method: 'POST', path: '/places', access: 'place:edit', status: 201 }
export const deletePlace: CallOf<typeof endpoints.deletePlace> = { method: 'DELETE', path: '/places/:id', access: 'place:edit', status: 204 }
export const listYards: CallOf<typeof endpoints.listYards> = { method: 'GET', path: '/places', access: 'signed-in' }
export const placeByCode: CallOf<typeof endpoints.placeByCode> = { method: 'GET', path: '/places/code/:code', access: 'card' }
export const placeContents: CallOf<typeof endpoints.placeContents> = { method: 'GET', path: '/places/:id/components', access: 'signed-in', counted: true }
export const placeParts: CallOf<typeof endpoints.placeParts> = { method: 'GET', path: '/places/:id/parts', access: 'signed-in' }
export const updatePlace: CallOf<typeof endpoints.updatePlace> = { method: 'PUT', path: '/places/:id', access: 'place:edit' }
export const yardTree: CallOf<typeof endpoints.yardTree> = { method: 'GET', path: '/places/:id/tree', access: 'signed-in' }
