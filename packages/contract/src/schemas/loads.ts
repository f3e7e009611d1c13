import { curingRules } from '@castline/domain/loads/curing'
import { loadOutcomes, loadStatuses, loadSteps } from '@castline/domain/loads/loads'
import * as z from 'zod/mini'
import * as calls from '../loads.ts'
import { loadSortKeys, maxLoadPieces } from '../loads.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { printedLanguage } from './languages.ts'
import { loadStatus } from './open-load.ts'
import { picture } from './pictures.ts'
import { planDay } from './planned-fields.ts'
import { trailer } from './trailers.ts'

/** Fields of a load that people enter. */
const enteredFields = {
  carrier: z.nullable(z.string()),
  driver: z.nullable(z.string()),
  /** The registration of the truck. */
  vehicle: z.nullable(z.string()),
  destination: z.nullable(z.string()),
  notes: z.nullable(z.string()),
}

/** A load with figures of its components: of those planned until it departs, then of those that departed. */
export const load = z.object({
  id: field.id,
  project_id: field.id,
  /** E.g. `L-0001`, counted in its project. */
  number: z.string(),
  /** The code in its QR code. */
  code: field.qrCode,
  status: loadStatus,
  planned_on: field.date,
  /** `HH:MM` in the project's time zone. */
  planned_time: z.nullable(z.string()),
  /** Not arrived, and planned for a day that has passed in the project's time zone. */
  overdue: z.boolean(),
  trailer: z.nullable(trailer),
  ...enteredFields,
  /** The number of its components, of those that are loaded, and of each outcome. */
  pieces: z.int(),
  loaded: z.int(),
  left_behind: z.int(),
  accepted: z.int(),
  refused: z.int(),
  missing: z.int(),
  /** The sum of the known weights in kg; with `unknown_weights` above 0 the load weighs at least this. */
  weight: z.number(),
  unknown_weights: z.int(),
  /** In mm; null if nothing is known. */
  longest: z.nullable(z.number()),
  widest: z.nullable(z.number()),
  /** The exceeded limits of its trailer, with figures in kg or mm. */
  over_limits: z.array(
    z.object({ code: z.enum(['over_weight', 'too_long', 'too_wide']), value: z.number(), limit: z.number() }),
  ),
  /** Why it exceeds them. */
  limit_reason: z.nullable(z.string()),
  departed_at: z.nullable(field.timestamp),
  arrived_at: z.nullable(field.timestamp),
  received_at: z.nullable(field.timestamp),
  version: z.int(),
  created_at: field.timestamp,
  updated_at: field.timestamp,
})
export type Load = z.output<typeof load>

/** A component of a load. */
export const loadPiece = z.object({
  component_id: field.id,
  /** 1 is loaded first. */
  position: z.int(),
  name: z.string(),
  control_number: z.string(),
  qr_code: field.qrCode,
  section_name: z.string(),
  type: z.nullable(z.string()),
  status: field.status,
  weight: z.nullable(z.number()),
  length: z.nullable(z.number()),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  thickness: z.nullable(z.number()),
  /** The erection order within its section. */
  sequence: z.nullable(z.int()),
  /** The numbers of the non-conformances that hold it. */
  holds: z.array(z.string()),
  /** Added at loading, and not planned. */
  added: z.boolean(),
  /** While it cures in the plant: the first day on which it may leave, counted from its casting. */
  cures_until: z.nullable(field.date),
  /** Why it is on the load before it is cured. */
  curing_reason: z.nullable(z.string()),
  loaded_at: z.nullable(field.timestamp),
  /** The name of the user who checked it off. */
  loaded_by: z.nullable(z.string()),
  outcome: z.nullable(z.enum(loadOutcomes)),
  /** Of a refused one: why, the status change (for photos), and its photos. */
  reason_code: field.rejectionCode,
  reason_details: z.nullable(z.string()),
  change_id: z.nullable(z.string()),
  photos: z.array(picture),
})
export type LoadPiece = z.output<typeof loadPiece>

/** Adds the components in the order of loading, the people and the steps that the caller may make now. */
export const loadDetail = z.object({
  ...load.shape,
  project_name: z.string(),
  project_code: z.string(),
  /** Whether its project is archived: no step is allowed. */
  archived: z.boolean(),
  /** The time zone of the project: its days begin in it, and its times are shown in it. */
  time_zone: z.string(),
  /** What the loads of the project do about components that are not cured. */
  curing: z.enum(curingRules),
  components: z.array(loadPiece),
  created_by: z.nullable(z.string()),
  departed_by: z.nullable(z.string()),
  arrived_by: z.nullable(z.string()),
  received_by: z.nullable(z.string()),
  /** The name that was entered with the signature. */
  receiver_name: z.nullable(z.string()),
  /** The SVG path of the signature, in the box of `signatureBox`. */
  signature: z.nullable(z.string()),
  receipt_note: z.nullable(z.string()),
  cancelled_by: z.nullable(z.string()),
  cancelled_at: z.nullable(field.timestamp),
  cancel_reason: z.nullable(z.string()),
  /** Until when the departure can be undone; null if it cannot. */
  undo_until: z.nullable(field.timestamp),
  allowed_steps: z.array(z.enum(loadSteps)),
})
export type LoadDetail = z.output<typeof loadDetail>

/** The facts about a load that its QR code shows without a sign-in. */
export const loadCard = z.object({ number: z.string(), project_name: z.string(), status: loadStatus })
export type LoadCard = z.output<typeof loadCard>

export const loadResponse = z.union([loadDetail, loadCard])
export type LoadResponse = z.output<typeof loadResponse>

export const loadFilter = {
  /** One status; `open` for all but `closed` and `cancelled`. */
  status: z.optional(z.enum([...loadStatuses, 'open'])),
  /** The day for which it is planned. */
  day: z.optional(field.date),
  /** On the road, at the gate, or open and planned for today or an earlier day in the project's time zone. */
  arriving: z.optional(z.enum(['today'])),
  trailer_id: z.optional(field.id),
  /** Words in the number, carrier, driver, vehicle or destination. */
  q: z.optional(field.search(120)),
}
const filter = z.object(loadFilter)
export type LoadFilter = z.output<typeof filter>

const sort = z._default(z.enum(loadSortKeys.flatMap((key) => [key, `-${key}` as const])), '-number')
export type LoadSort = z.output<typeof sort>

export const listLoads = endpoint(calls.listLoads, {
  summary: 'Lists the loads of a project, overdue ones first, then the newest; 50 by default, `total` counts all pages',
  params: field.idParams,
  query: z.object({ ...field.paging, ...loadFilter, sort }),
  response: z.object({ loads: z.array(load), total: z.int() }),
})

const exported = z.object({
  ...loadFilter,
  sort,
  /** The language of headers and statuses in a workbook; a CSV is the same in every language. */
  language: printedLanguage,
})

export const exportLoadsCsv = endpoint(calls.exportLoadsCsv, {
  summary: 'Exports the filtered loads as CSV (UTF-8), one row each',
  params: field.idParams,
  query: exported,
})

export const exportLoadsXlsx = endpoint(calls.exportLoadsXlsx, {
  summary: 'Exports the filtered loads as an XLSX workbook with typed cells',
  params: field.idParams,
  query: exported,
})

const optionalText = (max: number) => z.optional(z.nullable(field.text(max)))
const given = {
  planned_time: z.optional(z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)))),
  trailer_id: z.optional(z.nullable(field.id)),
  carrier: optionalText(120),
  driver: optionalText(120),
  vehicle: optionalText(60),
  destination: optionalText(200),
  notes: optionalText(1000),
  /** Required if the load exceeds a limit of its trailer: 409 `load_refused` names the figures. */
  limit_reason: optionalText(500),
  /** Required if the project asks about components that are not cured on the day of the load: 409 `load_refused` names them. */
  curing_reason: optionalText(500),
}

/** In the order of loading: the first one is erected last. */
const componentIds = z.array(field.id).check(z.maxLength(maxLoadPieces))

export const createLoad = endpoint(calls.createLoad, {
  summary: 'Plans a load with the next number of its project; accepts an `Idempotency-Key`',
  params: field.idParams,
  body: z.object({ planned_on: planDay, ...given, component_ids: z._default(componentIds, []) }),
  response: loadDetail,
})

export const getLoad = endpoint(calls.getLoad, {
  summary: 'Returns a load with its components in the order of loading',
  params: field.idParams,
  response: loadDetail,
})

export const loadByCode = endpoint(calls.loadByCode, {
  summary: 'Returns a load by the code of its delivery note; without a token only its number, project and status',
  params: z.object({ code: field.search(100) }),
  response: loadResponse,
})

export const updateLoad = endpoint(calls.updateLoad, {
  summary: 'Updates the given fields of a load that has not departed; null clears a field',
  params: field.idParams,
  body: z.object({ planned_on: z.optional(planDay), ...given, version: z.optional(field.version) }),
  response: loadDetail,
})

export const updateLoadPieces = endpoint(calls.updateLoadPieces, {
  summary:
    'Replaces the components of a load that has not departed, in the order of loading; 409 `load_refused` names each that cannot be on it',
  params: field.idParams,
  body: z.object({
    component_ids: componentIds,
    ...{ limit_reason: given.limit_reason, curing_reason: given.curing_reason },
    version: z.optional(field.version),
  }),
  response: loadDetail,
})

export const deliveryNote = endpoint(calls.deliveryNote, {
  summary: 'Returns the delivery note as a PDF; after the receipt with its outcome and the signature',
  params: field.idParams,
  query: z.object({
    language: printedLanguage,
    /** The address at which phones reach the server, for the QR code; without one, the code is printed as text only. */
    public_url: z.optional(z.url({ protocol: /^https?$/ }).check(z.maxLength(200))),
  }),
})
