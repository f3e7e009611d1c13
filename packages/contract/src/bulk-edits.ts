import * as z from 'zod/mini'
import { givenFields } from './component-fields.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { obstacle } from './gates.ts'
import { openLoad } from './open-load.ts'
import { planDay } from './planned-fields.ts'
import { maxBulkEdit } from './values/bulk-edits.ts'

const ids = z.array(field.id).check(z.minLength(1), z.maxLength(maxBulkEdit))

const edited = z.object({
  /** For undo; null if nothing changed. */
  edit_id: z.nullable(z.string()),
  changed: z.int(),
  /** The components that are not in the project, or were deleted. */
  missing: z.array(field.id),
})

/**
 * With `Accept: application/x-ndjson` this call, `deleteComponents` and `undoEdit` stream lines of JSON:
 * `{ "progress": components, "of": components }`, then `{ "report": … }` with the response or
 * `{ "failure": ErrorResponse }`. A client that disconnects before the last progress changes nothing.
 */
export const editComponents = endpoint({
  method: 'PUT',
  path: '/projects/:id/components',
  access: 'component:edit',
  summary:
    'Moves components to a section, sets their type, concrete, plant or the day they are needed; leaves out those that were deleted',
  params: field.idParams,
  body: z.object({
    ids,
    section_id: z.optional(field.id),
    ...givenFields(['type', 'concrete', 'exposure', 'plant']),
    /** Null removes the day. */
    needed_on: z.optional(z.nullable(planDay)),
  }),
  response: edited,
})

/** How many components a consequence names. */
const named = 5

/** An open load that components are on. They are off it unless they are restored before it departs or is received. */
const loadConsequence = z.object({
  kind: z.literal('load'),
  load: openLoad,
  /** How many of the components are on it, and the control numbers of the first ones. */
  count: z.int(),
  control_numbers: z.array(z.string()).check(z.maxLength(named)),
})

/** The non-conformances that hold components: how many, and the first ones. They stay in the register. */
const holdConsequence = z.object({
  kind: z.literal('hold'),
  count: z.int(),
  ncrs: z.array(z.object({ id: field.id, number: z.string(), control_number: z.string() })).check(z.maxLength(named)),
})

/** What deleting components means for other records; a further kind of record is a further member. */
export const deleteConsequence = z.discriminatedUnion('kind', [holdConsequence, loadConsequence])
export type DeleteConsequence = z.output<typeof deleteConsequence>

/** What deleting components means elsewhere; asked for before it is confirmed. */
export const deleteConsequences = endpoint({
  method: 'POST',
  path: '/projects/:id/components/delete-consequences',
  access: 'component:edit',
  scope: 'read',
  summary: 'Returns what deleting components, or those of a section, means for other records; changes nothing',
  params: field.idParams,
  body: z.object({ ids: z.optional(ids), section_id: z.optional(field.id) }),
  response: z.object({ consequences: z.array(deleteConsequence) }),
})

export const deleteComponents = endpoint({
  method: 'POST',
  path: '/projects/:id/components/delete',
  access: 'component:edit',
  summary: 'Deletes components; they can be restored',
  params: field.idParams,
  body: z.object({ ids }),
  response: edited,
})

/** What loads would ask about, read before the status of many components is changed, where a single step is made in any case. */
export const leavingComponents = endpoint({
  method: 'POST',
  path: '/projects/:id/components/leaving',
  access: 'signed-in',
  scope: 'read',
  summary: 'Returns the components that a load would ask about, or refuse, if they left now; changes nothing',
  params: field.idParams,
  body: z.object({
    ids,
    /** When they left, if not now. */
    occurred_at: z.optional(field.timestamp),
  }),
  response: z.object({
    /** By control number, with what a load says; the others leave without a question. */
    asked: z.array(
      z.object({ id: field.id, name: z.string(), control_number: z.string(), obstacles: z.array(obstacle) }),
    ),
  }),
})
