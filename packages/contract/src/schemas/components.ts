import * as z from 'zod/mini'
import * as calls from '../components.ts'
import { sortKeys } from '../components.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { componentFile } from './files.ts'
import { otherComponent } from './other-components.ts'
import { picture } from './pictures.ts'
import { activity } from './projects.ts'

const measure = z.nullable(z.number())

/** What a component answers to somebody signed in: lengths in mm, area in m², volume in m³, weight in kg. */
export const component = z.object({
  id: field.id,
  project_id: field.id,
  section_id: field.id,
  section_name: z.string(),
  /** The piece mark; it may repeat. */
  name: z.string(),
  /** The one physical piece; unique in its project. */
  control_number: z.string(),
  /** The model's id, opaque. */
  external_id: z.nullable(z.string()),
  qr_code: field.qrCode,
  type: z.nullable(z.string()),
  width: measure,
  height: measure,
  thickness: measure,
  area: measure,
  volume: measure,
  weight: measure,
  status: field.status,
  status_changed_at: z.nullable(field.timestamp),
  version: z.int(),
  created_at: field.timestamp,
  updated_at: field.timestamp,
})
export type Component = z.output<typeof component>

/** One component tells also what the caller may make of it now. */
export const componentDetail = z.object({
  ...component.shape,
  project_name: z.string(),
  /** The revisions of its drawing, newest first. */
  files: z.array(componentFile),
  allowed_statuses: z.array(z.object({ to: field.status, kind: z.enum(['step', 'undo', 'correction']) })),
})
export type ComponentDetail = z.output<typeof componentDetail>

/** What a label's card shows to somebody who is not signed in: no files, no people, no history. */
export const componentCard = z.object({
  id: field.id,
  name: z.string(),
  control_number: z.string(),
  type: z.nullable(z.string()),
  status: field.status,
  section_name: z.string(),
  project_name: z.string(),
  qr_code: field.qrCode,
  weight: measure,
})
export type ComponentCard = z.output<typeof componentCard>

/** `componentDetail` for somebody signed in whose projects hold it, `componentCard` without a token. */
export const componentAnswer = z.union([componentDetail, componentCard])
export type ComponentAnswer = z.output<typeof componentAnswer>

export const componentFilter = {
  status: z.optional(field.status),
  section_id: z.optional(field.id),
  type: z.optional(field.search(120)),
  /** Words of mark, control number or code. */
  q: z.optional(field.search(120)),
}

/** The order of a list; with a minus in front the other way round. */
export const componentSort = z._default(z.enum(sortKeys.flatMap((key) => [key, `-${key}` as const])), 'control_number')
export type ComponentSort = z.output<typeof componentSort>

export const listComponents = endpoint(calls.listComponents, {
  summary: 'The components of a project; `total` is the whole number behind a page',
  params: field.idParams,
  query: z.object({
    ...field.paging,
    ...componentFilter,
    sort: componentSort,
  }),
  response: z.object({ precast: z.array(component), other: z.array(otherComponent), total: z.int() }),
})

export const componentIndex = endpoint(calls.componentIndex, {
  summary: 'What labels are recognised by without a network; with `known`, the tag of an earlier answer, what changed',
  params: field.idParams,
  query: z.object({ known: z.optional(field.search(64)) }),
  response: z.object({
    project_name: z.string(),
    tag: z.string(),
    /** One digit for each component: the place of its status in the list of statuses, from 0. */
    statuses: z.string().check(z.regex(/^[0-5]*$/)),
    columns: z.nullable(
      z.object({
        id: z.array(field.id),
        qr_code: z.array(field.qrCode),
        name: z.array(z.string()),
        control_number: z.array(z.string()),
        /** The place of its section's name in `sections`, from 0. */
        section: z.array(z.int()),
        sections: z.array(z.string()),
      }),
    ),
  }),
})
export type ComponentIndex = z.output<typeof componentIndex.response>
export type IndexColumns = NonNullable<ComponentIndex['columns']>

export const getComponent = endpoint(calls.getComponent, {
  summary: 'One component by id; without a token its card',
  params: field.idParams,
  response: componentAnswer,
})

export const getComponentByCode = endpoint(calls.getComponentByCode, {
  summary: 'One component by the code of its label, as printed or typed; without a token its card',
  params: z.object({ code: field.search(100) }),
  response: componentAnswer,
})

/** Where a component belongs, for somebody signed in whose projects hold it. */
export const whereabouts = z.object({
  component_id: field.id,
  project_id: field.id,
  project_code: z.string(),
  project_name: z.string(),
  section_id: field.id,
  section_name: z.string(),
})

export const projectDetails = endpoint(calls.projectDetails, {
  summary: 'Where a component belongs; without a token its card',
  params: field.idParams,
  response: z.union([whereabouts, componentCard]),
})

/** A change in the history of its piece, with the photos that were added to it. */
export const historyEntry = z.object({ ...activity.shape, photos: z.array(picture) })
export type HistoryEntry = z.output<typeof historyEntry>

export const componentHistory = endpoint(calls.componentHistory, {
  summary: 'Every change of a component, newest first',
  params: field.idParams,
  response: z.array(historyEntry),
})

/** A piece that was rejected, and was not taken back. */
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
  reason: z.nullable(z.string()),
  /** The name of who rejected it. */
  rejected_by: z.nullable(z.string()),
  rejected_at: field.timestamp,
  photos: z.array(picture),
})
export type Rejection = z.output<typeof rejection>

export const rejectedHistory = endpoint(calls.rejectedHistory, {
  summary: 'Every rejection in the projects that the caller reaches, newest first; those taken back are left out',
  query: z.object({ ...field.paging, project_id: z.optional(field.id), section_id: z.optional(field.id) }),
  response: z.array(rejection),
})

/** What a change of status says, however it is sent. */
export const change = {
  status: field.status,
  /** Where the person saw the piece: refused with 409 where it is no longer there, though the change be allowed. */
  from: z.optional(field.status),
  note: z.optional(z.nullable(field.text(1000))),
  reason: z.optional(z.nullable(field.text(500))),
  /**
   * When it happened, for a queue that sends it later (recorded as `offline`). A time in the future counts as now, one before
   * the component's previous change or its creation as the time of that.
   */
  occurred_at: z.optional(field.timestamp),
  /** The time by the device's own clock, where the sender corrected `occurred_at`. */
  reported_at: z.optional(field.timestamp),
}

/** What a change of status answers: the piece as it is now, and the change that can be taken back. */
export const statusAnswer = z.object({
  id: field.id,
  status: field.status,
  status_changed_at: z.nullable(field.timestamp),
  version: z.int(),
  /** Id of the history entry that this change wrote. */
  change_id: z.string(),
  previous_status: field.status,
})
export type StatusAnswer = z.output<typeof statusAnswer>

export const changeStatusByQr = endpoint(calls.changeStatusByQr, {
  summary: 'Changes the status with a username and no sign-in; an `Idempotency-Key` is applied once',
  params: field.idParams,
  body: z.object({ ...change, username: field.typedName }),
  response: statusAnswer,
})

export const changeStatus = endpoint(calls.changeStatus, {
  summary: 'Changes the status as the signed-in user; an `Idempotency-Key` is applied once',
  params: field.idParams,
  body: z.object(change),
  response: statusAnswer,
})
