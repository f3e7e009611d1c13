import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { printedLanguage } from './languages.ts'

/** The revision that was released after a component was made, and who has taken note of it. */
export const drawingChange = z.object({
  /** The revision that it was made from; null if none was released then. */
  made: z.nullable(z.int()),
  newest: z.int(),
  file_name: z.nullable(z.string()),
  released_at: field.timestamp,
  acknowledged_by: z.nullable(z.string()),
  acknowledged_at: z.nullable(field.timestamp),
  /** It was cast after the release, and nobody has confirmed that it was cast from this revision. `made` is null until then. */
  unconfirmed: z.boolean(),
})
export type DrawingChange = z.output<typeof drawingChange>

/** A component that was made, or planned on a casting, before the revision that is released now. */
export const changedComponent = z.object({
  component_id: field.id,
  name: z.string(),
  control_number: z.string(),
  section_name: z.nullable(z.string()),
  status: field.status,
  ...drawingChange.shape,
  /** Where and when it is to be cast; null once it is made. */
  planned: z.nullable(z.object({ mould: z.string(), cast_on: field.date })),
})
export type ChangedComponent = z.output<typeof changedComponent>

const filter = {
  /** Nobody has taken note of it yet, or somebody has. */
  state: z.optional(z.enum(['open', 'acknowledged'])),
  /** A part of the mark or control number. */
  q: z.optional(field.search(120)),
}
const changesFilter = z.object(filter)
export type ChangesFilter = z.output<typeof changesFilter>

export const listDrawingChanges = endpoint({
  method: 'GET',
  path: '/projects/:id/drawing-changes',
  access: 'signed-in',
  summary:
    'Lists the components that were made, or planned on a casting, before the drawing that is released now; `total` counts all pages',
  params: field.idParams,
  query: z.object({ ...field.paging, ...filter }),
  response: z.object({ components: z.array(changedComponent), total: z.int() }),
})

/** The language of headers and statuses in a workbook; a CSV is the same in every language. */
const exported = z.object({ ...filter, language: printedLanguage })

export const exportDrawingChangesCsv = endpoint({
  method: 'GET',
  path: '/projects/:id/drawing-changes.csv',
  access: 'signed-in',
  media: 'text/csv',
  summary: 'Exports these components as CSV (UTF-8), one row each',
  params: field.idParams,
  query: exported,
})

export const exportDrawingChangesXlsx = endpoint({
  method: 'GET',
  path: '/projects/:id/drawing-changes.xlsx',
  access: 'signed-in',
  media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  summary: 'Exports these components as an XLSX workbook',
  params: field.idParams,
  query: exported,
})

/** The first who takes note of a revision is recorded. Repeating the request changes nothing more. */
export const acknowledgeDrawing = endpoint({
  method: 'POST',
  path: '/components/:id/drawing-acknowledgement',
  access: 'drawing:acknowledge',
  scope: 'scan',
  summary: 'Records that the caller has taken note of a revision that was released after the component was made',
  params: field.idParams,
  body: z.object({
    revision: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
    /** When it happened, if sent later from a queue; a future time is replaced by now. */
    occurred_at: z.optional(field.timestamp),
  }),
  response: drawingChange,
})

/** Revisions that were released together, and concern components that are made or planned on a casting. */
export const drawingRelease = z.object({
  id: z.string(),
  /** The first marks, sorted. */
  marks: z.array(z.string()),
  drawings: z.int(),
  /** Components that were made before. */
  made: z.int(),
  /** Components that are to be cast, on a mould and day that were planned before. */
  planned: z.int(),
  user_name: z.nullable(z.string()),
  recorded_at: field.timestamp,
})
export type DrawingRelease = z.output<typeof drawingRelease>

export const listDrawingReleases = endpoint({
  method: 'GET',
  path: '/projects/:id/drawing-releases',
  access: 'signed-in',
  summary:
    'Lists the latest releases of drawings that concern components that are made or planned on a casting, newest first',
  params: field.idParams,
  query: z.object({ limit: field.paging.limit }),
  response: z.array(drawingRelease),
})
