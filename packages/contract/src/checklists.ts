import { checklistGates, checklistSteps, toleranceDimensions } from '@castline/domain/checklists/checklists'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { picture, pictureSize } from './pictures.ts'
import { maxChecklistItems } from './values/checklists.ts'

const limit = z.optional(z.nullable(z.number().check(z.minimum(-1e9), z.maximum(1e9))))
const tolerance = z.number().check(z.minimum(0), z.maximum(10_000))
export const itemId = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))
const item = { id: itemId, text: field.text(300) }

/** One check; it fills the screen of a phone. */
export const checklistItem = z.discriminatedUnion('kind', [
  z.object({ ...item, kind: z.literal('yes_no') }),
  z.object({
    ...item,
    kind: z.literal('number'),
    unit: z.optional(z.nullable(field.text(20))),
    min: limit,
    max: limit,
  }),
  /** A number within a tolerance of the component's own dimension, in mm. */
  z.object({
    ...item,
    kind: z.literal('tolerance'),
    dimension: z.enum(toleranceDimensions),
    minus: tolerance,
    plus: tolerance,
  }),
  z.object({
    ...item,
    kind: z.literal('choice'),
    options: z.array(z.object({ text: field.text(120), passes: z.boolean() })).check(z.minLength(2), z.maxLength(20)),
  }),
  z.object({ ...item, kind: z.literal('photo') }),
  z.object({ ...item, kind: z.literal('text') }),
])

const templateFields = {
  name: field.text(120),
  /** The type of the components that it is for; null for all. */
  element_type: z.nullable(field.text(200)),
  step: z.enum(checklistSteps),
  /** `block`: the step is refused until it is complete and no item has failed; `warn`: screens only show that it is open. */
  gate: z.enum(checklistGates),
  items: z.array(checklistItem).check(z.minLength(1), z.maxLength(maxChecklistItems)),
}

export const checklistTemplate = z.object({
  id: field.id,
  /** The same for all versions of a template. */
  series_id: field.id,
  version: z.int(),
  ...templateFields,
  active: z.boolean(),
  created_at: field.timestamp,
  created_by_name: z.nullable(z.string()),
})
export type ChecklistTemplate = z.output<typeof checklistTemplate>

export const listChecklistTemplates = endpoint({
  method: 'GET',
  path: '/projects/:id/checklist-templates',
  access: 'signed-in',
  summary: "Lists the current versions of a project's checklist templates, retired ones too",
  params: field.idParams,
  response: z.array(checklistTemplate),
})

export const saveChecklistTemplate = endpoint({
  method: 'POST',
  path: '/projects/:id/checklist-templates',
  access: 'checklist:define',
  status: 201,
  summary: 'Creates a checklist template or, with `series_id` and the version that was edited, its next version',
  params: field.idParams,
  body: z.object({
    ...templateFields,
    series_id: z.optional(z.nullable(field.id)),
    version: z.optional(field.version),
    active: z._default(z.boolean(), true),
  }),
  response: checklistTemplate,
})

/** A text, a number, `yes`, `no` or `na`, the place of a choice, or how many photos there are. */
const value = z.union([z.number().check(z.minimum(-1e9), z.maximum(1e9)), field.text(2000)])

export const checklistAnswer = z.object({
  item_id: z.string(),
  value: z.union([z.number(), z.string()]),
  /** Null where nothing is judged. */
  passed: z.nullable(z.boolean()),
  /** It failed, and a non-conformance that was reported from the item was closed since. */
  settled: z.boolean(),
  note: z.nullable(z.string()),
  user_name: z.nullable(z.string()),
  answered_at: field.timestamp,
  photos: z.array(picture),
})

export const checklist = z.object({
  id: field.id,
  component_id: field.id,
  /** The version that it was started with; its items must be answered. */
  template: checklistTemplate,
  started_at: field.timestamp,
  started_by_name: z.nullable(z.string()),
  completed_at: z.nullable(field.timestamp),
  /** The last answer to each item. */
  answers: z.array(checklistAnswer),
})
export type Checklist = z.output<typeof checklist>

/** A checklist that applies to a component: its current template, and the filled-in one, if any. */
export const componentChecklist = z.object({ template: checklistTemplate, checklist: z.nullable(checklist) })
export type ComponentChecklist = z.output<typeof componentChecklist>

export const componentChecklists = endpoint({
  method: 'GET',
  path: '/components/:id/checklists',
  access: 'signed-in',
  summary: 'Lists the checklists that apply to a component, in the order of the steps, with their answers',
  params: field.idParams,
  response: z.array(componentChecklist),
})

export const startChecklist = endpoint({
  method: 'POST',
  path: '/components/:id/checklists',
  access: 'checklist:fill',
  scope: 'scan',
  status: 201,
  repeatable: true,
  summary: 'Starts a checklist of a component; returns the one that was started before, if there is one',
  params: field.idParams,
  body: z.object({ template_id: field.id }),
  response: checklist,
})

/** When it was checked, if sent later from a queue. A future time is replaced by now. */
const answeredAt = z.optional(field.timestamp)

export const answerChecklist = endpoint({
  method: 'POST',
  path: '/checklists/:id/answers',
  access: 'checklist:fill',
  scope: 'scan',
  status: 201,
  repeatable: true,
  summary: 'Adds answers to a checklist; the last answer to an item counts; accepts an `Idempotency-Key`',
  params: field.idParams,
  body: z.object({
    answers: z
      .array(
        z.object({
          item_id: itemId,
          value,
          note: z.optional(z.nullable(field.text(1000))),
          answered_at: answeredAt,
        }),
      )
      .check(z.minLength(1), z.maxLength(maxChecklistItems)),
  }),
  response: checklist,
})

export const addChecklistPhotos = endpoint({
  method: 'POST',
  path: '/checklists/:id/photos',
  access: 'checklist:fill',
  scope: 'scan',
  encoding: 'multipart',
  files: { photos: 'several' },
  status: 201,
  repeatable: true,
  summary: 'Answers an item of a checklist with photos, at most five; accepts an `Idempotency-Key`',
  params: field.idParams,
  body: z.object({ item_id: itemId, note: z.optional(z.nullable(field.text(1000))), answered_at: answeredAt }),
  response: checklist,
})

export const showChecklistPhoto = endpoint({
  method: 'GET',
  path: '/checklists/:id/photos/:photoId',
  access: 'signed-in',
  media: 'image/webp',
  summary: 'Returns a photo of a checklist as WebP; smaller with `size=thumbnail`',
  params: z.object({ id: field.id, photoId: field.id }),
  query: pictureSize,
})
