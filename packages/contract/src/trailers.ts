import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

/** A trailer with its limits in kg and mm; null where there is none. */
export const trailer = z.object({
  id: field.id,
  name: z.string(),
  max_weight: z.nullable(z.number()),
  max_length: z.nullable(z.number()),
  max_width: z.nullable(z.number()),
  version: z.int(),
})
export type Trailer = z.output<typeof trailer>

const limit = z.optional(z.nullable(z.number().check(z.gt(0), z.maximum(1_000_000))))
const limits = { max_weight: limit, max_length: limit, max_width: limit }

export const listTrailers = endpoint({
  method: 'GET',
  path: '/trailers',
  access: 'signed-in',
  summary: 'Lists the trailers of the company by name',
  response: z.array(trailer),
})

export const createTrailer = endpoint({
  method: 'POST',
  path: '/trailers',
  access: 'trailer:edit',
  status: 201,
  summary: 'Adds a trailer; limits are in kg and mm',
  body: z.object({ name: field.text(120), ...limits }),
  response: trailer,
})

export const updateTrailer = endpoint({
  method: 'PUT',
  path: '/trailers/:id',
  access: 'trailer:edit',
  summary: 'Updates the given fields of a trailer; null removes a limit',
  params: field.idParams,
  body: z.object({ name: z.optional(field.text(120)), ...limits, version: z.optional(field.version) }),
  response: trailer,
})

export const deleteTrailer = endpoint({
  method: 'DELETE',
  path: '/trailers/:id',
  access: 'trailer:edit',
  status: 204,
  summary: 'Deletes a trailer; its loads keep its name',
  params: field.idParams,
})
