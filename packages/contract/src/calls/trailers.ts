// Generated from ../trailers.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../trailers.ts'

export const createTrailer: CallOf<typeof endpoints.createTrailer> = { method: 'POST', path: '/trailers', access: 'trailer:edit', status: 201 }
export const deleteTrailer: CallOf<typeof endpoints.deleteTrailer> = { method: 'DELETE', path: '/trailers/:id', access: 'trailer:edit', status: 204 }
export const listTrailers: CallOf<typeof endpoints.listTrailers> = { method: 'GET', path: '/trailers', access: 'signed-in' }
export const updateTrailer: CallOf<typeof endpoints.updateTrailer> = { method: 'PUT', path: '/trailers/:id', access: 'trailer:edit' }
