import * as z from 'zod/mini'
import { type ErrorCode, errorStatuses } from './values/errors.ts'

/**
 * An error in one field of a request; `field` is a dotted path. If there is a `code`, the screen translates it and
 * inserts the values.
 */
export const fieldError = z.object({
  field: z.string(),
  message: z.string(),
  code: z.optional(z.string()),
  values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
})
export type FieldError = z.output<typeof fieldError>

export const errorResponse = z.object({
  error: z.enum(Object.keys(errorStatuses) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  details: z.optional(z.union([z.string(), z.array(fieldError)])),
  /** With 409: the current state of the resource. With 401 `second_factor_required`: a `neededFactor`. */
  current: z.optional(z.unknown()),
  /** Identifies the request in the server's log; also in the header `X-Request-Id`. */
  request_id: z.optional(z.string()),
})
export type ErrorResponse = z.output<typeof errorResponse>
