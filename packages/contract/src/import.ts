import type { Call } from './call.ts'

export type {
  ColumnMapping,
  ImportOptions,
  ImportReport,
  ImportRow,
  MissingPiece,
  RowChange,
  RowFilter,
  SchedulePreview,
} from './schemas/import.ts'

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
 * `{ "failure": ErrorAnswer }`. Errors found before it starts are sent as an ordinary error. An import is all or
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
