import type { ImportField } from './import-fields.ts'

/**
 * What a file leaves open, and its sender decides before the import. Screens translate the code and its choices.
 *
 * - `further_sheets`: whether further sheets with the same columns are imported, too, also with their names as sections.
 * - `hidden_rows`: whether hidden or filtered rows of a spreadsheet are left out.
 * - `hidden_column`: whether a hidden column is left out.
 * - `unused_column`: whether a column that looks like a count, a status or days is imported. Choices besides `leave_out`
 *   are fields.
 * - `void_rows`: whether rows that say that their piece is not made any more are left out.
 * - `superseded_rows`: whether only the latest revision of a mark is imported.
 * - `counts_in_marks`: whether marks such as `W-01 (x4)` and `W-03 to W-05` are read as several pieces.
 * - `ticks`: whether ticks in columns such as “Cast” are the status of a component.
 * - `group_headings`: whether rows with a single text above others are their sections. Only without a section column.
 * - `mark_property`: which property of a model is the mark. Each choice is a column.
 * - `total_or_each`: whether a measure beside a quantity is of all pieces of a row (`total`) or of one (`each`).
 * - `unit`: the unit of a measure whose header has an unknown one, or none beside feet and inches.
 * - `date_order`: whether dates such as 3/4/2026 start with the day or the month.
 * - `short_years`: whether years with two digits such as 68 are Buddhist ones (2568) or of this century (2068).
 * - `planned_or_done`: whether past days such as “Cast on” are planned, or when it happened.
 * - `row_counter`: whether control numbers or quantities that are 1, 2, 3 … only count the rows.
 * - `repeated_numbers`: what to do with control numbers that many rows share.
 */
export const questionCodes = [
  'further_sheets',
  'hidden_rows',
  'hidden_column',
  'unused_column',
  'void_rows',
  'superseded_rows',
  'counts_in_marks',
  'ticks',
  'group_headings',
  'mark_property',
  'total_or_each',
  'unit',
  'date_order',
  'short_years',
  'planned_or_done',
  'row_counter',
  'repeated_numbers',
] as const
export type QuestionCode = (typeof questionCodes)[number]

/** The choices of each question, in the order in which they are shown. */
export const questionChoices = {
  further_sheets: ['all', 'sections', 'only'],
  hidden_rows: ['leave_out', 'use'],
  hidden_column: ['leave_out', 'use'],
  /** The others are fields. */
  unused_column: ['leave_out'],
  void_rows: ['leave_out', 'use'],
  superseded_rows: ['latest', 'all'],
  counts_in_marks: ['read', 'as_written'],
  ticks: ['status', 'leave_out'],
  group_headings: ['sections', 'leave_out'],
  /** The choices are headers. */
  mark_property: [],
  total_or_each: ['total', 'each'],
  /** The choices are units. */
  unit: [],
  date_order: ['day_first', 'month_first'],
  short_years: ['buddhist', 'common'],
  planned_or_done: ['done', 'planned'],
  row_counter: ['rows', 'values'],
  repeated_numbers: ['left_out', 'kept'],
} as const satisfies Record<QuestionCode, readonly string[]>

/** Questions whose answer changes how the file is read, so that its preview is requested again. */
export const readingQuestions: readonly QuestionCode[] = ['further_sheets']

/** Whether a question matters while its column is mapped to this field (null: left out). */
export function matters(
  { column, fields }: { column: number | null; fields: readonly string[] },
  field: ImportField | null,
) {
  return column === null || fields.length === 0 || (field !== null && fields.includes(field))
}
