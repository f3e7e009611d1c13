import { gateCodes } from '@castline/domain/gates/gates'
import * as z from 'zod/mini'
import { activity } from './activity.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { picture } from './pictures.ts'

/** A status change of a component, with its photos. */
export const historyEntry = z.object({
  ...activity.shape,
  photos: z.array(picture),
  /** Why it was made although gates refused it, or asked, and the names of open checklists. */
  override: z.nullable(
    z.object({
      reason: z.string(),
      checklists: z.array(z.string()),
      drawing: z.boolean(),
      strength: z.boolean(),
      gates: z.array(z.enum(gateCodes)),
    }),
  ),
  /** The revision of the drawing that the component was made from: the newest one when it was cast. */
  drawing: z.nullable(z.object({ revision: z.int(), file_name: z.nullable(z.string()) })),
})
export type HistoryEntry = z.output<typeof historyEntry>

export const componentHistory = endpoint({
  method: 'GET',
  path: '/components/:id/history',
  access: 'signed-in',
  summary: 'Lists the status changes of a component, newest first',
  params: field.idParams,
  response: z.array(historyEntry),
})

/** A rejection that was not undone. */
export const rejection = z.object({
  id: z.string(),
  component_id: field.id,
  component_name: z.string(),
  control_number: z.string(),
  section_id: field.id,
  section_name: z.string(),
  project_id: field.id,
  project_name: z.string(),
  from_status: field.status,
  /** The reason of a rejection as text, an offered one in English. */
  reason: z.nullable(z.string()),
  reason_code: field.rejectionCode,
  /** Own words beside an offered reason, or instead of one. */
  reason_details: z.nullable(z.string()),
  /** The name of the user who rejected it. */
  rejected_by: z.nullable(z.string()),
  rejected_at: field.timestamp,
  photos: z.array(picture),
})
export type Rejection = z.output<typeof rejection>

export const rejectedHistory = endpoint({
  method: 'GET',
  path: '/components/rejected-history',
  access: 'signed-in',
  summary: "Lists the rejections in the caller's projects, newest first, without those that were undone",
  /** An empty `section_id` is none: a form without a choice sends it. */
  query: z.object({
    ...field.paging,
    project_id: z.optional(field.id),
    section_id: z.optional(z.union([z.literal(''), field.id])),
  }),
  response: z.array(rejection),
})
