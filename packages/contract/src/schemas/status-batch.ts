import * as z from 'zod/mini'
import * as calls from '../status-batch.ts'
import { change, statusResponse } from './components.ts'
import { endpoint } from './endpoint.ts'
import { errorResponse } from './errors.ts'
import * as field from './fields.ts'

/** The result of one change of a batch, as if it had been sent alone. */
export const batchResult = z.union([
  z.object({ component_id: field.id, ok: z.literal(true), answer: statusResponse }),
  z.object({ component_id: field.id, ok: z.literal(false), refusal: errorResponse }),
])
export type BatchResult = z.output<typeof batchResult>

export const changeStatuses = endpoint(calls.changeStatuses, {
  summary:
    'Applies status changes one after the other, each on its own, and returns a result for each, in order; accepts an `Idempotency-Key` for the batch',
  body: z.object({
    changes: z
      .array(
        z.object({
          component_id: field.id,
          ...change,
          /** The `Idempotency-Key` of this change, as if it had been sent alone. */
          idempotency_key: z.optional(z.string().check(z.regex(/^[\x20-\x7e]{1,200}$/))),
        }),
      )
      .check(z.minLength(1), z.maxLength(500)),
  }),
  response: z.object({ results: z.array(batchResult) }),
})
