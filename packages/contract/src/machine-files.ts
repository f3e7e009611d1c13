import { feedbackVerdicts } from '@castline/domain/production/machine-files'
import { mostTurns } from '@castline/domain/production/moulds'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { planDay } from './planned-fields.ts'

const ofCastings = z.object({
  day: z.optional(planDay),
  /** One mould, and one turn of it; without them all castings of the day. */
  mould_id: z.optional(field.id),
  turn: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(mostTurns))),
})

export const exportPxml = endpoint({
  method: 'GET',
  path: '/plants/:id/machine.pxml',
  access: 'signed-in',
  media: 'application/xml',
  summary:
    'Exports what is to be cast on a day as a PXML 1.3 document, a product for each component; without a day of the next working day of the plant',
  params: field.idParams,
  query: ofCastings,
})

export const exportUnitechnik = endpoint({
  method: 'GET',
  path: '/plants/:id/machine-unitechnik.zip',
  access: 'signed-in',
  media: 'application/zip',
  summary:
    'Exports what is to be cast on a day as drafts of Unitechnik 6 files, one for each casting and project, with a list of what they cannot contain; without a day of the next working day of the plant',
  params: field.idParams,
  query: ofCastings,
})

const reported = {
  component_id: field.id,
  name: z.string(),
  control_number: z.string(),
  project_name: z.string(),
  /** When it was produced, as the machine reports it. */
  produced_at: field.timestamp,
}

const feedback = z.object({
  /** Castings of the board that can be confirmed: nothing was changed. */
  castings: z.array(
    z.object({
      mould_id: field.id,
      mould_name: z.string(),
      day: field.date,
      turn: z.int(),
      components: z.array(z.object(reported)),
    }),
  ),
  /** Reports from which nothing follows, and why; the first 200. */
  others: z.array(
    z.object({
      line: z.int(),
      /** The id in the file. */
      id: z.string(),
      /** Null, as the number, for what is not found. */
      name: z.nullable(z.string()),
      control_number: z.nullable(z.string()),
      verdict: z.enum(feedbackVerdicts),
    }),
  ),
  other_total: z.int(),
})
export type MachineFeedback = z.output<typeof feedback>

export const readMachineFeedback = endpoint({
  method: 'POST',
  path: '/plants/:id/machine-feedback',
  access: 'pour:edit',
  scope: 'scan',
  encoding: 'multipart',
  files: { file: 'required' },
  summary:
    'Reads the `Feedback` of a PXML file (multipart field `file`): which castings of the board it says were cast, and which of its ids are unknown. Changes nothing: a casting is confirmed by `POST /moulds/{id}/castings`',
  params: field.idParams,
  body: z.object({}),
  response: feedback,
})
