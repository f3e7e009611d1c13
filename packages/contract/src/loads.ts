import { loadStatuses, loadSteps } from '@castline/domain/loads/loads'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { printedLanguage } from './languages.ts'
import { leave_out, left_out } from './left-out.ts'
import { load, loadDetail, loadResponse } from './load.ts'
import { planDay } from './planned-fields.ts'
import { loadSortKeys, maxLoadPieces } from './values/loads.ts'

export const loadFilter = {
  /** One status; `open` for all but `closed` and `cancelled`, `past` for these two. */
  status: z.optional(z.enum([...loadStatuses, 'open', 'past'])),
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

/** Adds the steps that the caller may make now. */
const listedLoad = z.object({ ...load.shape, allowed_steps: z.array(z.enum(loadSteps)) })
export type ListedLoad = z.output<typeof listedLoad>

export const listLoads = endpoint({
  method: 'GET',
  path: '/projects/:id/loads',
  access: 'signed-in',
  counted: true,
  summary: 'Lists the loads of a project, overdue ones first, then the newest; 50 by default, `total` counts all pages',
  params: field.idParams,
  query: z.object({ ...field.paging, ...loadFilter, sort }),
  response: z.object({ loads: z.array(listedLoad), total: z.int() }),
})

const exported = z.object({
  ...loadFilter,
  sort,
  /** The language of headers and statuses in a workbook; a CSV is the same in every language. */
  language: printedLanguage,
})

export const exportLoadsCsv = endpoint({
  method: 'GET',
  path: '/projects/:id/loads.csv',
  access: 'signed-in',
  media: 'text/csv',
  summary: 'Exports the filtered loads as CSV (UTF-8), one row each',
  params: field.idParams,
  query: exported,
})

export const exportLoadsXlsx = endpoint({
  method: 'GET',
  path: '/projects/:id/loads.xlsx',
  access: 'signed-in',
  media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  summary: 'Exports the filtered loads as an XLSX workbook with typed cells',
  params: field.idParams,
  query: exported,
})

const optionalText = (max: number) => z.optional(z.nullable(field.text(max)))
const given = {
  planned_time: z.optional(z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)))),
  trailer_id: z.optional(z.nullable(field.id)),
  /** A crew of a plant that casts for the project, and that the caller works for. */
  crew_id: z.optional(z.nullable(field.id)),
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

/** After its components were chosen. */
const loadWithLeftOut = z.extend(loadDetail, { left_out })

export const createLoad = endpoint({
  method: 'POST',
  path: '/projects/:id/loads',
  access: 'load:edit',
  repeatable: true,
  status: 201,
  summary:
    'Plans a load with the next number of its project, with all components or none unless `leave_out` is sent; accepts an `Idempotency-Key`',
  params: field.idParams,
  body: z.object({ planned_on: planDay, ...given, component_ids: z._default(componentIds, []), leave_out }),
  response: loadWithLeftOut,
})

export const getLoad = endpoint({
  method: 'GET',
  path: '/loads/:id',
  access: 'signed-in',
  summary: 'Returns a load with its components in the order of loading',
  params: field.idParams,
  response: loadDetail,
})

/** The load that the QR code of a delivery note opens. */
export const loadByCode = endpoint({
  method: 'GET',
  path: '/loads/code/:code',
  access: 'card',
  summary: 'Returns a load by the code of its delivery note; without a token only its number, project and status',
  params: z.object({ code: field.search(100) }),
  response: loadResponse,
})

export const updateLoad = endpoint({
  method: 'PUT',
  path: '/loads/:id',
  access: 'load:edit',
  summary: 'Updates the given fields of a load that has not departed; null clears a field',
  params: field.idParams,
  body: z.object({ planned_on: z.optional(planDay), ...given, version: z.optional(field.version) }),
  response: loadDetail,
})

export const updateLoadPieces = endpoint({
  method: 'PUT',
  path: '/loads/:id/pieces',
  access: 'load:edit',
  summary:
    'Replaces the components of a load that has not departed, in the order of loading; 409 `load_refused` names each that cannot be on it, `leave_out` leaves them out',
  params: field.idParams,
  body: z.object({
    component_ids: componentIds,
    limit_reason: given.limit_reason,
    curing_reason: given.curing_reason,
    version: z.optional(field.version),
    leave_out,
  }),
  response: loadWithLeftOut,
})

export const deliveryNote = endpoint({
  method: 'GET',
  path: '/loads/:id/note.pdf',
  access: 'signed-in',
  media: 'application/pdf',
  summary:
    'Returns the delivery note as a PDF; after the receipt with its outcome and the signature; with `list` the list to pick its components by',
  params: field.idParams,
  query: z.object({
    language: printedLanguage,
    /** The components in the order of their places, with boxes to tick, instead of the note. */
    list: z.optional(z.literal('picking')),
    /** The address at which phones reach the server, for the QR code; without one, the code is printed as text only. */
    public_url: z.optional(z.url({ protocol: /^https?$/ }).check(z.maxLength(200))),
  }),
})
