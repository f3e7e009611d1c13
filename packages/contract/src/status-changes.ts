import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { errorResponse } from './errors.ts'
import * as field from './fields.ts'

/** The fields of a status change, alone or in a batch. */
export const change = {
  status: field.status,
  /** The status that the person saw. If the component has another one by now, the change fails with 409. */
  from: z.optional(field.status),
  note: z.optional(z.nullable(field.text(1000))),
  /** An offered reason is recognized by its words in any language, alone or followed by a colon and own words. */
  reason: z.optional(z.nullable(field.text(500))),
  /** Why a manager makes the step although its checklist is open, or no drawing is released. */
  override: z.optional(z.nullable(field.text(500))),
  /**
   * When it happened, if sent later from a queue (recorded as `offline`). A future time is replaced by now, and a time
   * before the component's previous change, or its creation, by the time of that.
   */
  occurred_at: z.optional(field.timestamp),
  /** `occurred_at` is a day that a person entered: the change is recorded as made on a screen, and not as `offline`. */
  backdated: z.optional(z.literal(true)),
  /** The time of the device's clock, if the sender corrected `occurred_at`. */
  reported_at: z.optional(field.timestamp),
}

/** The component after a status change, and the id of the change, for undo. */
export const statusResponse = z.object({
  id: field.id,
  status: field.status,
  status_changed_at: z.nullable(field.timestamp),
  version: z.int(),
  /** The id of the new history entry. */
  change_id: z.string(),
  previous_status: field.status,
})
export type StatusResponse = z.output<typeof statusResponse>

export const changeStatusByQr = endpoint({
  method: 'PUT',
  path: '/components/:id/status',
  access: 'public',
  repeatable: true,
  summary: 'Changes the status with a username and without a sign-in; accepts an `Idempotency-Key`',
  params: field.idParams,
  body: z.object({ ...change, username: field.typedName }),
  response: statusResponse,
})

export const changeStatus = endpoint({
  method: 'PUT',
  path: '/components/:id/status-auth',
  access: 'signed-in',
  scope: 'scan',
  repeatable: true,
  summary: 'Changes the status as the signed-in user; accepts an `Idempotency-Key`',
  params: field.idParams,
  body: z.object(change),
  response: statusResponse,
})

/** The result of one change of a batch, as if it had been sent alone. */
export const batchResult = z.union([
  z.object({ component_id: field.id, ok: z.literal(true), answer: statusResponse }),
  z.object({ component_id: field.id, ok: z.literal(false), refusal: errorResponse }),
])
export type BatchResult = z.output<typeof batchResult>

export const changeStatuses = endpoint({
  method: 'POST',
  path: '/components/status-batch',
  access: 'signed-in',
  scope: 'scan',
  repeatable: true,
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
