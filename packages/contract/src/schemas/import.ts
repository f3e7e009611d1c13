import * as z from 'zod/mini'
import * as calls from '../import.ts'
import { verdicts } from '../import.ts'
import { delimiters, encodings, importFields } from '../import-fields.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { importWarning, rowNote } from './import-notes.ts'

/** How to read the file. What is left out is guessed, and the guess is answered. */
const reading = {
  encoding: z.optional(z.enum(encodings)),
  delimiter: z.optional(z.enum(delimiters)),
  /** XLSX: the sheet's name. */
  sheet: z.optional(z.string().check(z.maxLength(100))),
  decimal: z.optional(z.enum(['.', ','])),
}

/** How a column is understood; `column` counts from 0. */
export const columnMapping = z.object({
  column: z.int().check(z.minimum(0), z.maximum(999)),
  field: z.enum(importFields),
  /** Lengths (mm, cm, m) and weights (kg, t); ours are mm and kg. */
  unit: z.optional(z.enum(['mm', 'cm', 'm', 'kg', 't'])),
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
      /** Up to five values that are not empty. */
      samples: z.array(z.string()),
      /** Up to 50 different values, for choosing a filter's; null when there are more. */
      values: z.nullable(z.array(z.string())),
      guess: z.nullable(z.object({ field: z.enum(importFields), unit: columnMapping.shape.unit })),
    }),
  ),
})
export type SchedulePreview = z.output<typeof schedulePreview>

export const previewSchedule = endpoint(calls.previewSchedule, {
  summary: 'Reads the head of a schedule (multipart field `file`): columns, samples, and a guess of what they are',
  body: z.object(reading),
  response: schedulePreview,
})

export const importRow = z.object({
  /** The line in the file (CSV) or the row of the sheet (XLSX), counted from 1, the header included. */
  line: z.int(),
  verdict: z.enum(verdicts),
  name: z.nullable(z.string()),
  control_number: z.nullable(z.string()),
  section: z.nullable(z.string()),
  /** Why a row is bad, or what is worth knowing: by code, and all of it in English. */
  notes: z.array(rowNote),
  message: z.nullable(z.string()),
})
export type ImportRow = z.output<typeof importRow>

export const importReport = z.object({
  dry_run: z.boolean(),
  counts: z.record(z.enum(verdicts), z.int()),
  sections_created: z.array(z.string()),
  /** What concerns the whole file, e.g. that importing it again would double its pieces. */
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
  /** One section for all rows, by name; created when missing. Counts where no column gives a row's own. */
  section: z.optional(z.nullable(field.text(120))),
  /** Import the good rows although others are bad; without it one bad row refuses the whole file. */
  skip_bad_rows: z._default(z.boolean(), false),
})
export type ImportOptions = z.output<typeof importOptions>

export const importSchedule = endpoint(calls.importSchedule, {
  summary: 'Imports a schedule (multipart fields `file` and `options`, as JSON), or says what importing it would do',
  body: importOptions,
})
