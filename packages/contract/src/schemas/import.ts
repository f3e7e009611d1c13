import * as z from 'zod/mini'
import * as calls from '../import.ts'
import { verdicts } from '../import.ts'
import { delimiters, encodings, importFields, importUnits } from '../import-fields.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { importWarning, rowNote } from './import-notes.ts'

/** How to read the file. Missing options are detected, and the preview returns them. */
const reading = {
  encoding: z.optional(z.enum(encodings)),
  delimiter: z.optional(z.enum(delimiters)),
  /** XLSX: the name of the sheet. */
  sheet: z.optional(z.string().check(z.maxLength(100))),
  decimal: z.optional(z.enum(['.', ','])),
}

/** Maps a column, counted from 0, to a field. */
export const columnMapping = z.object({
  column: z.int().check(z.minimum(0), z.maximum(999)),
  field: z.enum(importFields),
  /** For lengths (mm, cm, m) and weights (kg, t), which are stored in mm and kg. */
  unit: z.optional(z.enum(importUnits)),
})
export type ColumnMapping = z.output<typeof columnMapping>

export const rowFilter = z.object({
  column: z.int().check(z.minimum(0), z.maximum(999)),
  keep: z.enum(['is', 'is_not', 'contains', 'is_not_empty']),
  value: z._default(z.string().check(z.maxLength(200)), ''),
})
export type RowFilter = z.output<typeof rowFilter>

export const schedulePreview = z.object({
  format: z.enum(['csv', 'xlsx']),
  encoding: z.nullable(z.enum(encodings)),
  delimiter: z.nullable(z.enum(delimiters)),
  decimal: z.enum(['.', ',']),
  sheets: z.array(z.string()),
  sheet: z.nullable(z.string()),
  row_count: z.int(),
  columns: z.array(
    z.object({
      header: z.string(),
      /** The first values that are not empty, up to five. */
      samples: z.array(z.string()),
      /** The distinct values, to choose a filter from; null if there are more than 50. */
      values: z.nullable(z.array(z.string())),
      guess: z.nullable(z.object({ field: z.enum(importFields), unit: columnMapping.shape.unit })),
    }),
  ),
})
export type SchedulePreview = z.output<typeof schedulePreview>

export const previewSchedule = endpoint(calls.previewSchedule, {
  summary: 'Reads the head of a schedule (multipart field `file`): columns, samples and suggested fields',
  body: z.object(reading),
  response: schedulePreview,
})

export const importRow = z.object({
  /** The line of the file (CSV) or the row of the sheet (XLSX), counted from 1, including the header. */
  line: z.int(),
  verdict: z.enum(verdicts),
  name: z.nullable(z.string()),
  control_number: z.nullable(z.string()),
  section: z.nullable(z.string()),
  /** Errors and notes by code; `message` has them in English. */
  notes: z.array(rowNote),
  message: z.nullable(z.string()),
})
export type ImportRow = z.output<typeof importRow>

export const importReport = z.object({
  dry_run: z.boolean(),
  counts: z.record(z.enum(verdicts), z.int()),
  sections_created: z.array(z.string()),
  /** Warnings about the whole file, e.g. that importing it twice would duplicate its components. */
  warnings: z.array(importWarning),
  rows: z.array(importRow),
})
export type ImportReport = z.output<typeof importReport>

export const importOptions = z.object({
  project_id: field.id,
  dry_run: z.boolean(),
  ...reading,
  columns: z.array(columnMapping).check(z.minLength(1), z.maxLength(importFields.length)),
  filters: z._default(z.array(rowFilter).check(z.maxLength(10)), []),
  /** The section of rows without their own, by name; created if missing. */
  section: z.optional(z.nullable(field.text(120))),
  /** Imports the valid rows of a file with invalid ones, which otherwise refuse the file. */
  skip_bad_rows: z._default(z.boolean(), false),
})
export type ImportOptions = z.output<typeof importOptions>

export const importSchedule = endpoint(calls.importSchedule, {
  summary:
    'Imports a schedule (multipart fields `file` and `options`, as JSON); with `dry_run`, only reports what would change',
  body: importOptions,
})
