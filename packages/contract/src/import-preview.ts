import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { importAnswer, importQuestion } from './import-questions.ts'
import { longestCorrection } from './values/import.ts'
import { delimiters, encodings, importFields, importUnits } from './values/import-fields.ts'

/** How to read the file. Missing options are detected, and the preview returns them. */
export const reading = {
  encoding: z.optional(z.enum(encodings)),
  delimiter: z.optional(z.enum(delimiters)),
  /** XLSX: the name of the sheet. */
  sheet: z.optional(z.string().check(z.maxLength(100))),
  /** The line of the header, counted from 1. */
  header_row: z.optional(z.int().check(z.minimum(1), z.maximum(1_048_576))),
  decimal: z.optional(z.enum(['.', ','])),
  /** Decisions about the questions of the preview; the last one about a column counts. */
  answers: z._default(z.array(importAnswer).check(z.maxLength(200)), []),
}

/** Maps a column, counted from 0, to a field. */
export const columnMapping = z.object({
  column: z.int().check(z.minimum(0), z.maximum(999)),
  field: z.enum(importFields),
  /** The unit of a measure's numbers without one; measures are stored in mm, m², m³ and kg. */
  unit: z.optional(z.enum(importUnits)),
})
export type ColumnMapping = z.output<typeof columnMapping>

export const rowFilter = z.object({
  column: z.int().check(z.minimum(0), z.maximum(999)),
  keep: z.enum(['is', 'is_not', 'contains', 'is_not_empty']),
  value: z._default(z.string().check(z.maxLength(200)), ''),
})
export type RowFilter = z.output<typeof rowFilter>

export const rememberedMapping = z.object({
  columns: z.array(columnMapping),
  filters: z.array(rowFilter),
  answers: z.array(importAnswer),
})
export type RememberedMapping = z.output<typeof rememberedMapping>

const cellPlace = {
  /** As in the report's rows. */
  line: z.int().check(z.minimum(1), z.maximum(1_048_576)),
  /** Null in the first sheet. */
  sheet: z._default(z.nullable(z.string().check(z.maxLength(100))), null),
  /** The column where its table begins, counted from 1, if that is beside the first one. */
  beside: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(16_384))), null),
  /** Counted from 0. */
  column: z.int().check(z.minimum(0), z.maximum(999)),
}

/** What a cell of the file says instead; it is read by the same rules as the file. */
export const cellCorrection = z.object({
  ...cellPlace,
  value: z.string().check(z.maxLength(longestCorrection)),
})
export type CellCorrection = z.output<typeof cellCorrection>

/** A cell that a person corrected, with its header, what the file says, and what was imported. */
export const correctedCell = z.object({ ...cellPlace, header: z.string(), from: z.string(), to: z.string() })
export type CorrectedCell = z.output<typeof correctedCell>

export const schedulePreview = z.object({
  format: z.enum(['csv', 'xlsx', 'pxml']),
  encoding: z.nullable(z.enum(encodings)),
  delimiter: z.nullable(z.enum(delimiters)),
  decimal: z.enum(['.', ',']),
  /** How dates such as 3/4/2026 are read; null without any. An answer to `date_order` changes it. */
  date_order: z.nullable(z.enum(['day_first', 'month_first'])),
  /** Hidden ones last. */
  sheets: z.array(z.string()),
  hidden_sheets: z.array(z.string()),
  sheet: z.nullable(z.string()),
  row_count: z.int(),
  /** The line of the header; the first of its two. */
  header_row: z.int(),
  /** The first rows of the file; another one can be chosen as the header. */
  head: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
  /** What the file leaves open. Those without an answer must be shown before the import. */
  questions: z.array(importQuestion),
  /** How the last file with these headers was imported into the project; null without one, or without a project. */
  remembered: z.nullable(rememberedMapping),
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

export const previewSchedule = endpoint({
  method: 'POST',
  path: '/components/import/preview',
  access: 'component:import',
  scope: 'import',
  encoding: 'multipart',
  files: { file: 'required' },
  summary: 'Reads the head of a schedule (multipart field `file`): columns, samples and suggested fields',
  body: z.object({
    ...reading,
    /** The project to import into, for the mapping of its earlier imports. */
    project_id: z.optional(field.id),
  }),
  response: schedulePreview,
})
