import type { Call } from './call.ts'

export type { Trailer } from './schemas/trailers.ts'

export const listTrailers = {
  method: 'GET',
  path: '/trailers',
  access: 'signed-in',
} as const satisfies Call

export const createTrailer = {
  method: 'POST',
  path: '/trailers',
  access: 'trailer:edit',
  status: 201,
} as const satisfies Call

export const updateTrailer = {
  method: 'PUT',
  path: '/trailers/:id',
  access: 'trailer:edit',
} as const satisfies Call

export const deleteTrailer = {
  method: 'DELETE',
  path: '/trailers/:id',
  access: 'trailer:edit',
  status: 204,
} as const satisfies Call
