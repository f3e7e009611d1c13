import { channels } from '@castline/domain/status/transitions'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

/** A status change in a feed. */
export const activity = z.object({
  id: z.string(),
  component_id: field.id,
  component_name: z.string(),
  control_number: z.string(),
  qr_code: field.qrCode,
  section_name: z.string(),
  from_status: field.status,
  to_status: field.status,
  user_name: z.nullable(z.string()),
  via: z.enum(channels),
  note: z.nullable(z.string()),
  /** The reason of a rejection as text, an offered one in English. */
  reason: z.nullable(z.string()),
  reason_code: field.rejectionCode,
  /** Own words beside an offered reason, or instead of one. */
  reason_details: z.nullable(z.string()),
  /** Whether this change undoes an earlier one. */
  takes_back: z.boolean(),
  /** Set if the component came back to the plant: the number of its load, and the vehicle that brought it. */
  returned: z.nullable(z.object({ load: z.nullable(z.string()), vehicle: z.nullable(z.string()) })),
  /** The number of the load at whose receipt it was recorded as missing. */
  missing_from: z.nullable(z.string()),
  occurred_at: field.timestamp,
  /** The time of the device's clock; null if it equals `occurred_at`. */
  reported_at: z.nullable(field.timestamp),
  recorded_at: field.timestamp,
})
export type Activity = z.output<typeof activity>

export const activityFilter = {
  /** Only changes by this user. */
  user_id: z.optional(field.id),
  section_id: z.optional(field.id),
  /** The status to which components changed. */
  status: z.optional(field.status),
  /** A day in the project's time zone. */
  day: z.optional(field.date),
}

export const projectActivity = endpoint({
  method: 'GET',
  path: '/projects/:id/activity',
  access: 'signed-in',
  summary: 'Lists the latest status changes in a project, newest first; 20 by default',
  params: field.idParams,
  query: z.object({
    limit: field.paging.limit,
    offset: field.paging.offset,
    ...activityFilter,
    /** Only changes from this id on, and up to that one. */
    first_id: z.optional(field.changeId),
    last_id: z.optional(field.changeId),
  }),
  response: z.array(activity),
})
