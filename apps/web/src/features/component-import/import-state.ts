import type { BodyFor } from '@castline/contract/call'
import type { ColumnMapping, importSchedule, RowFilter, SchedulePreview } from '@castline/contract/import'
import type { ImportField } from '@castline/contract/import-fields'

export type Unit = NonNullable<ColumnMapping['unit']>

/** The units that a field's column can be in; the first is ours. */
export const unitsOf: Partial<Record<ImportField, readonly Unit[]>> = {
  width: ['mm', 'cm', 'm'],
  height: ['mm', 'cm', 'm'],
  thickness: ['mm', 'cm', 'm'],
  weight: ['kg', 't'],
}

/** What one column of the file becomes; null leaves it out. */
export interface ColumnChoice {
  readonly field: ImportField | null
  readonly unit?: Unit
}

export type SectionSource = 'column' | 'existing' | 'new'

/** How a file is understood: everything that the person decides about it. */
export interface ImportPlan {
  /** As many as the file has columns. */
  readonly columns: readonly ColumnChoice[]
  readonly filters: readonly RowFilter[]
  readonly sectionSource: SectionSource
  /** Each source keeps its own, so that trying another one loses nothing. */
  readonly sectionNames: Readonly<Record<SectionSource, string>>
}

function choice(field: ImportField | null, unit?: Unit): ColumnChoice {
  const units = field ? unitsOf[field] : undefined
  if (!units) return { field }
  return { field, unit: unit && units.includes(unit) ? unit : units[0] }
}

export const noSectionNames = { column: '', existing: '', new: '' } as const

/** The plan that the server's guess of the columns makes. */
export function guessedPlan(preview: SchedulePreview): ImportPlan {
  const columns = preview.columns.map(({ guess }) => choice(guess?.field ?? null, guess?.unit))
  const sectionSource = columns.some(({ field }) => field === 'section') ? 'column' : 'existing'
  return { columns, filters: [], sectionSource, sectionNames: noSectionNames }
}

/** A column becomes a field. No two are the same field: the one that was it before is left out from then on. */
export function withField(plan: ImportPlan, column: number, field: ImportField | null): ImportPlan {
  const columns = plan.columns.map((each, index) => {
    if (index === column) return choice(field, each.unit)
    return field !== null && each.field === field ? choice(null) : each
  })
  return { ...plan, columns, sectionSource: field === 'section' ? 'column' : plan.sectionSource }
}

export function withUnit(plan: ImportPlan, column: number, unit: Unit): ImportPlan {
  return {
    ...plan,
    columns: plan.columns.map((each, index) => (index === column ? choice(each.field, unit) : each)),
  }
}

/** Where sections come from. A column is a section only as long as they come from columns. */
export function withSectionSource(plan: ImportPlan, sectionSource: SectionSource): ImportPlan {
  const columns = plan.columns.map((each) =>
    each.field === 'section' && sectionSource !== 'column' ? choice(null) : each,
  )
  return { ...plan, columns, sectionSource }
}

/** The column that is this field, or -1. */
export function columnOf(plan: ImportPlan, field: ImportField): number {
  return plan.columns.findIndex((each) => each.field === field)
}

/** Whether importing the same file twice finds its own pieces again. */
export function findsItsPiecesAgain(plan: ImportPlan): boolean {
  return columnOf(plan, 'external_id') >= 0 || columnOf(plan, 'control_number') >= 0
}

export type Missing = 'mark' | 'sectionColumn' | 'sectionExisting' | 'sectionNew' | 'filterValue'

/** What must still be told before the file can be checked. */
export function missingFrom(plan: ImportPlan): Missing[] {
  const missing: Missing[] = []
  if (columnOf(plan, 'name') < 0) missing.push('mark')
  if (plan.filters.some(isIncomplete)) missing.push('filterValue')
  if (plan.sectionSource === 'column') {
    if (columnOf(plan, 'section') < 0) missing.push('sectionColumn')
  } else if (!plan.sectionNames[plan.sectionSource].trim()) {
    missing.push(plan.sectionSource === 'existing' ? 'sectionExisting' : 'sectionNew')
  }
  return missing
}

/** A filter that compares with nothing would keep every row, or none. */
export function isIncomplete(filter: RowFilter): boolean {
  return filter.keep !== 'is_not_empty' && filter.value === ''
}

type ImportBody = BodyFor<typeof importSchedule>

/** What the server is asked to do, reading the file just as the preview did. */
export function optionsOf(
  projectId: string,
  preview: SchedulePreview,
  plan: ImportPlan,
  run: { dryRun: boolean; skipBadRows: boolean },
): ImportBody {
  return {
    project_id: projectId,
    dry_run: run.dryRun,
    skip_bad_rows: run.skipBadRows,
    ...readingOf(preview),
    columns: plan.columns.flatMap(({ field, unit }, column) => (field ? [{ column, field, unit }] : [])),
    filters: [...plan.filters],
    section: plan.sectionNames[plan.sectionSource].trim() || null,
  }
}

export type Reading = Pick<ImportBody, 'encoding' | 'delimiter' | 'sheet' | 'decimal'>

/** How the preview read the file, told in full, so that nothing is guessed anew. */
export function readingOf(preview: SchedulePreview): Reading {
  return {
    encoding: preview.encoding ?? undefined,
    delimiter: preview.delimiter ?? undefined,
    sheet: preview.sheet ?? undefined,
    decimal: preview.decimal,
  }
}
