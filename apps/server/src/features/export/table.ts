import type { ComponentSort } from '@castline/contract/components'
import { languageDirection } from '@castline/domain/languages'
import { isPlanDate, planFields } from '@castline/domain/plan/plan'
import type { Queryable } from '#database/database.ts'
import { batches, type Cell, momentCell, type Table } from '#spreadsheets/table.ts'
import type { ComponentFilter } from '#tracking/components/component-filter.ts'
import { checklistCells, checklistHeaders } from './checklist-columns.ts'
import { type ExportedTemplate, exportedChecklists, exportedTemplates } from './checklist-queries.ts'
import {
  type ExportedComponent,
  type ExportedField,
  exportedComponents,
  exportedFields,
  exportedIds,
} from './queries.ts'
import type { ExportedColumn, ExportWords } from './words.ts'

type Column = readonly [column: ExportedColumn, cell: (component: ExportedComponent, words: ExportWords) => Cell]

const fieldColumns = (fields: readonly ExportedField[]) =>
  fields.map((field): Column => [field, (component) => component[field]])

const planColumn = (field: (typeof planFields)[number]): Column => [
  field,
  (component) => {
    const value = component[field]
    return isPlanDate(field) && typeof value === 'string' ? { day: value } : value
  },
]

/** The import finds components by their label code, and ignores what they do not edit: the place in the yard, the revision, the strip, the columns of checklists. */
const columns: readonly Column[] = [
  ...fieldColumns(exportedFields.identifying),
  ['section', ({ section_name }) => section_name],
  ...fieldColumns(exportedFields.describing),
  ...planFields.map(planColumn),
  ['status', ({ status }, words) => words.status(status)],
  ['status_date', ({ status_changed_at }) => momentCell(status_changed_at)],
  ['qr_code', ({ qr_code }) => qr_code],
  ['place_code', ({ place_code }) => place_code],
  ['made_from', ({ made_from }) => made_from],
  ['stripped_at', ({ stripped_at }) => momentCell(stripped_at)],
]

export interface Exported {
  readonly projectId: string
  readonly userId: string
  readonly filter: ComponentFilter
  readonly sort: ComponentSort
  readonly timeZone: string
  readonly words: ExportWords
}

type Reader = Pick<Exported, 'projectId' | 'userId' | 'words'>

/** Returns the rows of these components with the results of the checklists, which most projects do not have. */
async function exportedRows(
  database: Queryable,
  { projectId, userId, words }: Reader,
  templates: readonly ExportedTemplate[],
  ids: readonly string[],
): Promise<Cell[][]> {
  const components = await exportedComponents(database, projectId, userId, ids)
  const checklists = templates.length > 0 ? await exportedChecklists(database, projectId, userId, ids) : []
  const byComponent = Map.groupBy(checklists, ({ component_id }) => component_id)
  return components.map((component) => [
    ...columns.map(([, cell]) => cell(component, words)),
    ...checklistCells(templates, byComponent.get(component.id), words.language),
  ])
}

/** Returns the components of an export as a table. */
export async function exportedTable(
  database: Queryable,
  { projectId, userId, filter, sort, timeZone, words }: Exported,
): Promise<Table> {
  const ids = await exportedIds(database, projectId, filter, sort)
  const templates = await exportedTemplates(database, projectId, userId)
  const rows = batches(
    ids,
    (some) => exportedRows(database, { projectId, userId, words }, templates, some),
    (cells) => cells,
  )
  const headers = [...columns.map(([column]) => words.header(column)), ...checklistHeaders(templates, words.language)]
  return { name: 'Components', headers, rows, timeZone, isRightToLeft: languageDirection(words.language) === 'rtl' }
}
