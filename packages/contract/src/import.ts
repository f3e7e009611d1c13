import type { Call } from './call.ts'

export type {
  ColumnMapping,
  ImportOptions,
  ImportReport,
  ImportRow,
  MissingComponent,
  ProjectImport,
  RememberedMapping,
  RowChange,
  RowFilter,
  SchedulePreview,
} from './schemas/import.ts'
export type { StatusStep } from './schemas/import-statuses.ts'

export const previewSchedule = {
  method: 'POST',
  path: '/components/import/preview',
  access: 'component:import',
  encoding: 'multipart',
  files: { file: 'required' },
} as const satisfies Call

export const verdicts = ['create', 'update', 'unchanged', 'filtered', 'error'] as const

/**
 * Streams lines of JSON: `{ "progress": rows, "of": rows }` while the import runs, then `{ "report": ImportReport }` or
 * `{ "failure": ErrorResponse }`. Errors found before it starts are sent as an ordinary error. An import is all or
 * nothing. If the connection breaks before the report, retry: with the model's ids no component is created twice.
 */
export const importSchedule = {
  method: 'POST',
  path: '/components/import',
  access: 'component:import',
  encoding: 'multipart',
  files: { file: 'required' },
  media: 'application/x-ndjson',
} as const satisfies Call

export const listImports = {
  method: 'GET',
  path: '/projects/:id/imports',
  access: 'component:import',
  counted: true,
} as const satisfies Call

/** For how long an import can be undone. */
export const undoHours = 24

/** Why an import cannot be undone; in the `details` of a 409. */
export const undoRefusals = ['too_late', 'changed_since', 'value_taken', 'section_gone'] as const
export type UndoRefusal = (typeof undoRefusals)[number]

/** Returns the import. Undoing it twice changes nothing more. */
export const undoImport = {
  method: 'POST',
  path: '/imports/:id/undo',
  access: 'component:import',
} as const satisfies Call
