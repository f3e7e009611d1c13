import type { Call } from './call.ts'

export type {
  ColumnMapping,
  ImportOptions,
  ImportReport,
  ImportRow,
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
 * The answer streams as lines of JSON: `{ "progress": rows, "of": rows }` while it works, at last
 * `{ "report": ImportReport }` or `{ "failure": ErrorAnswer }`. What is wrong before the work begins is an
 * ordinary error. All or nothing: a failure, or a connection that broke before the report, imported nothing or all,
 * and importing again with the model's ids doubles nothing.
 */
export const importSchedule = {
  method: 'POST',
  path: '/components/import',
  access: 'component:import',
  encoding: 'multipart',
  files: { file: 'required' },
  media: 'application/x-ndjson',
} as const satisfies Call
