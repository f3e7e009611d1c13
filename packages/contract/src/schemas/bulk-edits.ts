import * as z from 'zod/mini'
import * as calls from '../bulk-edits.ts'
import { maxBulkEdit } from '../bulk-edits.ts'
import { givenFields } from './component-fields.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { planDay } from './planned-fields.ts'

const ids = z.array(field.id).check(z.minLength(1), z.maxLength(maxBulkEdit))

const edited = z.object({
  /** For undo; null if nothing changed. */
  edit_id: z.nullable(z.string()),
  changed: z.int(),
  /** The components that are not in the project, or were deleted. */
  missing: z.array(field.id),
})

export const editComponents = endpoint(calls.editComponents, {
  summary:
    'Moves components to a section, sets their type or the day they are needed; leaves out those that were deleted',
  params: field.idParams,
  body: z.object({
    ids,
    section_id: z.optional(field.id),
    ...givenFields(['type']),
    /** Null removes the day. */
    needed_on: z.optional(z.nullable(planDay)),
  }),
  response: edited,
})

export const deleteComponents = endpoint(calls.deleteComponents, {
  summary: 'Deletes components; they can be restored',
  params: field.idParams,
  body: z.object({ ids }),
  response: edited,
})
