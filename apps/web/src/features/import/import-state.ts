import type { BodyFor } from '@castline/contract/call'
import type { importSchedule } from '@castline/contract/calls/import'
import type { CellCorrection, RowFilter, SchedulePreview } from '@castline/contract/import-preview'
import type { ImportAnswer, ImportQuestion } from '@castline/contract/import-questions'
import { type ImportField, namingFields, type Unit, unitsOf } from '@castline/contract/values/import-fields'
import { matters } from '@castline/contract/values/import-questions'
import { type CheckChoices, firstChoices } from './check-choices.ts'

/** The field that a column is imported as; null ignores it. */
interface ColumnChoice {
  readonly field: ImportField | null
  readonly unit?: Unit
}

/** `keep`: the file is only about components that exist, which stay in their sections. */
export type SectionSource = 'column' | 'existing' | 'new' | 'keep'

/** The user's choices for importing a file. */
export interface ImportDecisions {
  /** One for each column of the file. */
  readonly columns: readonly ColumnChoice[]
  readonly filters: readonly RowFilter[]
  /** The decided questions. */
  readonly answers: readonly ImportAnswer[]
  readonly sectionSource: SectionSource
  /** Stored for each source, so that switching the source loses nothing. */
  readonly sectionNames: Readonly<Record<SectionSource, string>>
}

function choice(field: ImportField | null, unit?: Unit): ColumnChoice {
  const units = field ? unitsOf(field) : []
  if (units.length === 0) return { field }
  return { field, unit: unit && units.includes(unit) ? unit : units[0] }
}

export const noSectionNames = { column: '', existing: '', new: '', keep: '' } as const

/** A file without marks can only be about components that exist, which stay in their sections. */
function sourceOf(columns: readonly ColumnChoice[]): SectionSource {
  const has = (field: ImportField) => columns.some((each) => each.field === field)
  if (has('section')) return 'column'
  return has('name') || !namingFields.some(has) ? 'existing' : 'keep'
}

/** The plan according to the server's guess of the columns. */
export function guessedPlan(preview: SchedulePreview): ImportDecisions {
  const columns = preview.columns.map(({ guess }) => choice(guess?.field ?? null, guess?.unit))
  return { columns, filters: [], answers: [], sectionSource: sourceOf(columns), sectionNames: noSectionNames }
}

/** The plan of the project's last import of a file with the same headers; null if there is none. */
export function rememberedPlan({ columns, remembered }: SchedulePreview): ImportDecisions | null {
  if (!remembered) return null
  const mappings = new Map(remembered.columns.map((mapping) => [mapping.column, mapping]))
  const choices = columns.map((_column, index) => choice(mappings.get(index)?.field ?? null, mappings.get(index)?.unit))
  const sectionSource = sourceOf(choices)
  // The section's name is not stored: each file of a layout may be about another section.
  const { filters, answers } = remembered
  return { columns: choices, filters, answers, sectionSource, sectionNames: noSectionNames }
}

/** Assigns a field to a column. A field belongs to one column only, so it is removed from its previous column. */
export function withField(plan: ImportDecisions, column: number, field: ImportField | null): ImportDecisions {
  const columns = plan.columns.map((each, index) => {
    if (index === column) return choice(field, each.unit)
    return field !== null && each.field === field ? choice(null) : each
  })
  return { ...plan, columns, sectionSource: field === 'section' ? 'column' : plan.sectionSource }
}

export function withUnit(plan: ImportDecisions, column: number, unit: Unit): ImportDecisions {
  return {
    ...plan,
    columns: plan.columns.map((each, index) => (index === column ? choice(each.field, unit) : each)),
  }
}

/** The questions about the file that matter for the chosen columns. */
export function questionsOf({ questions }: SchedulePreview, plan: ImportDecisions): ImportQuestion[] {
  const hasSections = columnOf(plan, 'section') >= 0
  return questions.filter(
    (question) =>
      !(question.code === 'mark_property' && !isOffered(question, plan)) &&
      !(question.code === 'group_headings' && hasSections) &&
      matters(question, plan.columns[question.column ?? -1]?.field ?? null),
  )
}

/** Whether the column of the marks is one that the question offers, or none: another one was chosen on purpose. */
function isOffered({ choices }: ImportQuestion, plan: ImportDecisions): boolean {
  const column = columnOf(plan, 'name')
  return column < 0 || choices.some(({ becomes }) => becomes?.column === column)
}

/** The chosen answer to a question; null while it is open. */
export function answerTo(plan: ImportDecisions, { code, column, choices }: ImportQuestion): string | null {
  const { answers } = plan
  if (code === 'mark_property') {
    // The mapping counts, which can also be changed in the table of columns.
    if (!answers.some((each) => each.code === code)) return null
    return choices.find(({ becomes }) => becomes?.column === columnOf(plan, 'name'))?.value ?? null
  }
  const answer = answers.findLast((each) => each.code === code && each.column === column)?.value
  return choices.find(({ value }) => value === answer)?.value ?? null
}

/** Decides a question, and maps its column as the choice says. */
export function withAnswer(
  plan: ImportDecisions,
  { code, column, choices }: Pick<ImportQuestion, 'code' | 'column' | 'choices'>,
  value: string,
): ImportDecisions {
  const others = plan.answers.filter((each) => each.code !== code || each.column !== column)
  const answered = { ...plan, answers: [...others, { code, column, value }] }
  const becomes = choices.find((each) => each.value === value)?.becomes
  const mappedColumn = becomes?.column ?? column
  if (!becomes || mappedColumn === null) return answered
  const mapped = withField(answered, mappedColumn, becomes.field)
  return becomes.unit ? withUnit(mapped, mappedColumn, becomes.unit) : mapped
}

export type DateOrder = NonNullable<SchedulePreview['date_order']>

/** The chosen order of day and month, else the one of the preview; null without dates that can be read in two orders. */
export function dateOrderOf({ date_order }: SchedulePreview, { answers }: ImportDecisions): DateOrder | null {
  const chosen = answers.findLast(({ code }) => code === 'date_order')?.value
  return date_order && (chosen === 'day_first' || chosen === 'month_first' ? chosen : date_order)
}

/** Chooses the order of day and month, which also decides the question about it. */
export function withDateOrder(plan: ImportDecisions, value: DateOrder): ImportDecisions {
  return withAnswer(plan, { code: 'date_order', column: null, choices: [] }, value)
}

/** Whether headings between the rows, or the sheets, name the section of every row. */
export function isHeaded(preview: SchedulePreview, plan: ImportDecisions): boolean {
  return questionsOf(preview, plan).some(
    (question) =>
      answerTo(plan, question) === 'sections' &&
      (question.code === 'further_sheets' || (question.code === 'group_headings' && question.values.given === 0)),
  )
}

/** Changes where sections come from. Columns are mapped to sections only if the sections come from columns. */
export function withSectionSource(plan: ImportDecisions, sectionSource: SectionSource): ImportDecisions {
  const columns = plan.columns.map((each) =>
    each.field === 'section' && sectionSource !== 'column' ? choice(null) : each,
  )
  return { ...plan, columns, sectionSource }
}

/** Selects the only section of the project; without any, the rows get a new one. */
export function withOnlySection(
  plan: ImportDecisions,
  sections: readonly { name: string }[] | undefined,
): ImportDecisions {
  const [only, another] = sections ?? []
  if (sections && !only) return withSectionSource(plan, 'new')
  if (!only || another || plan.sectionNames.existing) return plan
  return { ...plan, sectionNames: { ...plan.sectionNames, existing: only.name } }
}

/** The index of the field's column, or -1. */
export function columnOf(plan: ImportDecisions, field: ImportField): number {
  return plan.columns.findIndex((each) => each.field === field)
}

/** Whether a column identifies each component; without one they are paired by mark when the file is imported again. */
export function isMatchedOnReimport(plan: ImportDecisions): boolean {
  return (['qr_code', 'external_id', 'control_number', 'quantity'] as const).some((field) => columnOf(plan, field) >= 0)
}

export type Missing = 'mark' | 'question' | 'sectionColumn' | 'sectionExisting' | 'sectionNew' | 'filterValue'

/** New components, for which a section is chosen, need marks; those that exist may be found by a code, ID or number. */
function needsMark(plan: ImportDecisions): boolean {
  if (columnOf(plan, 'name') >= 0) return false
  const createsNone = plan.sectionSource === 'keep' || plan.sectionSource === 'column'
  return !createsNone || !namingFields.some((field) => columnOf(plan, field) >= 0)
}

/** The missing input before the file can be checked. */
export function missingFrom(preview: SchedulePreview, plan: ImportDecisions): Missing[] {
  const missing: Missing[] = []
  if (questionsOf(preview, plan).some((question) => answerTo(plan, question) === null)) missing.push('question')
  if (needsMark(plan)) missing.push('mark')
  if (plan.filters.some(isIncomplete)) missing.push('filterValue')
  if (isHeaded(preview, plan)) return missing
  if (plan.sectionSource === 'column') {
    if (columnOf(plan, 'section') < 0) missing.push('sectionColumn')
  } else if (plan.sectionSource !== 'keep' && !plan.sectionNames[plan.sectionSource].trim()) {
    missing.push(plan.sectionSource === 'existing' ? 'sectionExisting' : 'sectionNew')
  }
  return missing
}

/** A filter without a value would match every row, or none. */
export function isIncomplete(filter: RowFilter): boolean {
  return filter.keep !== 'is_not_empty' && filter.value === ''
}

type ImportBody = BodyFor<typeof importSchedule>

/** The options of the import, with the same parsing as in the preview. */
export function optionsOf(
  projectId: string,
  preview: SchedulePreview,
  plan: ImportDecisions,
  run: { dryRun: boolean; skipBadRows: boolean },
  choices: CheckChoices = firstChoices,
  corrections: readonly CellCorrection[] = [],
): ImportBody {
  return {
    project_id: projectId,
    dry_run: run.dryRun,
    skip_bad_rows: run.skipBadRows,
    ...readingOf(preview),
    columns: plan.columns.flatMap(({ field, unit }, column) => (field ? [{ column, field, unit }] : [])),
    filters: [...plan.filters],
    answers: [...plan.answers],
    section: plan.sectionNames[plan.sectionSource].trim() || null,
    ...choices,
    corrections: [...corrections],
    changed_ids: choices.changed_ids ?? (run.dryRun ? undefined : 'pair'),
  }
}

export type Reading = Pick<ImportBody, 'encoding' | 'delimiter' | 'sheet' | 'header_row' | 'decimal' | 'answers'>

/** The parsing options that the preview used, in full, so that the server detects nothing again. */
export function readingOf(preview: SchedulePreview): Reading {
  return {
    encoding: preview.encoding ?? undefined,
    delimiter: preview.delimiter ?? undefined,
    sheet: preview.sheet ?? undefined,
    header_row: preview.header_row,
    decimal: preview.decimal,
  }
}
