import { ncrStatuses, ncrSubjectKinds, severities } from '@castline/domain/quality/ncrs'
import { roles } from '@castline/domain/users/roles'
import * as z from 'zod/mini'
import { itemId } from './checklists.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { leave_out, left_out } from './left-out.ts'
import { defectCode, defectWords, drawingPoint, modelPoint, ncr, ncrDetail, ncrSubject } from './ncr.ts'
import { planDay } from './planned-fields.ts'
import { maxFurtherComponents } from './values/ncrs.ts'

export const ncrSortKeys = ['number', 'due_on', 'severity', 'reported_at', 'open_first'] as const
/**
 * The sort key of the register; descending with a leading minus. `open_first`: those that hold a
 * component, overdue ones, other open ones assigned to the caller, other open ones, then closed ones; each the newest first.
 */
export const ncrSort = z._default(z.enum(ncrSortKeys.flatMap((key) => [key, `-${key}` as const])), '-number')

const month = z.string().check(z.regex(/^[1-9]\d{3}-(?:0[1-9]|1[0-2])$/))

/** Filters of the register. */
export const ncrFilter = {
  /** `unclosed`: neither closed nor void. */
  status: z.optional(z.enum([...ncrStatuses, 'unclosed'])),
  defect_type: z.optional(defectCode),
  severity: z.optional(z.enum(severities)),
  section_id: z.optional(field.id),
  component_id: z.optional(field.id),
  /** Only those about a component, or about something else. */
  about: z.optional(z.enum(['component', ...ncrSubjectKinds])),
  /** The type of the component. */
  type: z.optional(field.search(200)),
  /** `me`, or the id of a user. */
  assigned_to: z.optional(z.union([z.literal('me'), field.id])),
  /** The month in which it was reported, in the project's time zone. */
  month: z.optional(month),
  /** Only those that hold their component now. */
  holds: z.optional(z.literal('1')),
  /** Only those whose report asks for a hold, to which nobody has replied yet. */
  hold_asked: z.optional(z.literal('1')),
  overdue: z.optional(z.literal('1')),
  /** Words in the number, the mark, the control number, the subject or the description. */
  q: z.optional(field.search(120)),
}

export const listNcrs = endpoint({
  method: 'GET',
  path: '/projects/:id/ncrs',
  access: 'signed-in',
  counted: true,
  summary: 'Lists the non-conformances of a project, newest first; 100 entries by default',
  params: field.idParams,
  query: z.object({ ...field.paging, ...ncrFilter, sort: ncrSort }),
  response: z.object({ total: z.int(), ncrs: z.array(ncr) }),
})

/**
 * When it was seen, if sent later from a queue: then a defect type that was removed since is accepted, too. A future
 * time is replaced by now.
 */
const occurredAt = z.optional(field.timestamp)

const description = z.optional(z.nullable(field.text(2000)))

export const reportNcr = endpoint({
  method: 'POST',
  path: '/projects/:id/ncrs',
  access: 'ncr:report',
  scope: 'scan',
  status: 201,
  repeatable: true,
  summary:
    'Reports a non-conformance of a component, or of a `subject` that is none; accepts an `Idempotency-Key`. Exactly one of the two is given',
  params: field.idParams,
  body: z.object({
    component_id: z.optional(field.id),
    /** A pour, a mix, a mould, a drawing, a place or a part of the model. It holds nothing. */
    subject: z.optional(ncrSubject),
    /** The failed item that it is reported from: closing it covers the item. */
    checklist_item: z.optional(z.object({ series_id: field.id, item_id: itemId })),
    /** Further components of the project with the same defect: one record for all, and a hold holds each. */
    further_component_ids: z.optional(z.array(field.id).check(z.maxLength(maxFurtherComponents))),
    /** Of the further components. */
    leave_out,
    /** The failed pour that it is made for: one for each component and failure. Its first component is one of the pour's. */
    pour_id: z.optional(field.id),
    /** A pour whose mix fails: the record is about the subject `mix`, and lists the pours of the failing means. */
    mix_pour_id: z.optional(field.id),
    defect_type: defectCode,
    severity: z._default(z.enum(severities), 'minor'),
    description,
    holds: z._default(z.boolean(), false),
    assigned_to: z.optional(z.nullable(field.id)),
    due_on: z.optional(z.nullable(planDay)),
    /** On a drawing of `component_id`. Sent later, one on a revision that was deleted since is left out. */
    drawing_point: z.optional(z.nullable(drawingPoint)),
    /** Of `component_id` in the building. */
    model_point: z.optional(z.nullable(modelPoint)),
    occurred_at: occurredAt,
  }),
  response: z.extend(ncrDetail, { left_out }),
})

/** By username alone, from a label's card: it can ask for a hold, but holds nothing. */
export const reportNcrByQr = endpoint({
  method: 'POST',
  path: '/components/:id/ncrs',
  access: 'public',
  status: 201,
  repeatable: true,
  summary:
    'Reports a non-conformance with a username and without a sign-in. It holds nothing, but can ask an inspector for a hold',
  params: field.idParams,
  body: z.object({
    username: field.typedName,
    defect_type: defectCode,
    severity: z._default(z.enum(severities), 'minor'),
    description,
    /** Asks the inspectors of the project to put the component on hold. */
    hold_asked: z._default(z.boolean(), false),
    occurred_at: occurredAt,
  }),
  response: z.object({ number: z.string() }),
})

export const getNcr = endpoint({
  method: 'GET',
  path: '/ncrs/:id',
  access: 'signed-in',
  summary: 'Returns a non-conformance with its events',
  params: field.idParams,
  response: ncrDetail,
})

export const updateNcr = endpoint({
  method: 'PUT',
  path: '/ncrs/:id',
  access: 'ncr:decide',
  summary:
    'Updates the given fields of a non-conformance; its history has the old and the new values. A hold ends by the event `hold_end` only',
  params: field.idParams,
  body: z.object({
    defect_type: z.optional(defectCode),
    severity: z.optional(z.enum(severities)),
    description,
    holds: z.optional(z.boolean()),
    cost: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(9_999_999_999)))),
    /** On a drawing of the first component. */
    drawing_point: z.optional(z.nullable(drawingPoint)),
    /** Of one of its components in the building. */
    model_point: z.optional(z.nullable(modelPoint)),
    version: field.version,
  }),
  response: ncrDetail,
})

/** For the pins of the building. */
export const ncrPoints = endpoint({
  method: 'GET',
  path: '/projects/:id/ncr-points',
  access: 'signed-in',
  summary:
    'Lists where the non-conformances of a project that are not closed are in its models, the newest first, at most 500; `total` counts all',
  params: field.idParams,
  response: z.object({
    total: z.int(),
    points: z.array(
      z.object({
        ncr_id: field.id,
        number: z.string(),
        component_id: field.id,
        severity: z.enum(severities),
        defect_type: defectCode,
        ...defectWords,
        at: modelPoint.shape.at,
      }),
    ),
  }),
})
export type NcrPoints = z.output<typeof ncrPoints.response>

export const listAssignees = endpoint({
  method: 'GET',
  path: '/projects/:id/assignees',
  access: 'ncr:report',
  summary: 'Lists who can be assigned non-conformances of a project, by name',
  params: field.idParams,
  response: z.array(z.object({ id: field.id, name: z.string(), role: z.enum(roles) })),
})
