import type { ComponentSort } from '@castline/contract/components'
import { type PlanField, planFields } from '@castline/domain/plan'
import type { ComponentFilter } from '#database/component-filter.ts'
import type { Queryable } from '#database/database.ts'
import { batches, type Cell, type Table } from '#spreadsheets/table.ts'
import { checklistCells, checklistHeaders } from './checklist-columns.ts'
import { type ExportedTemplate, exportedChecklists, exportedTemplates } from './checklist-queries.ts'
import {
  type ExportedComponent,
  type ExportedField,
  exportedComponents,
  exportedFields,
  exportedIds,
} from './queries.ts'

/** Headers that the import recognises automatically. */
const fieldHeaders: Readonly<Record<ExportedField, string>> = {
  name: 'Piece mark',
  control_number: 'Control number',
  external_id: 'External ID',
  type: 'Type',
  length: 'Length (mm)',
  width: 'Width (mm)',
  height: 'Height (mm)',
  thickness: 'Thickness (mm)',
  area: 'Area (m²)',
  volume: 'Volume (m³)',
  weight: 'Weight (kg)',
}

const planHeaders: Readonly<Record<PlanField, string>> = {
  sequence: 'Sequence',
  needed_on: 'Needed on',
  deliver_on: 'Deliver on',
  cast_on: 'Cast on',
}

type Column = readonly [header: string, cell: (component: ExportedComponent) => Cell]

const fieldColumns = (fields: readonly ExportedField[]) =>
  fields.map((field): Column => [fieldHeaders[field], (component) => component[field]])

/** The last column is for people, as those of checklists are; the import ignores them. */
const columns: readonly Column[] = [
  ...fieldColumns(exportedFields.identifying),
  ['Section', ({ section_name }) => section_name],
  ...fieldColumns(exportedFields.describing),
  ...planFields.map((field): Column => [planHeaders[field], (component) => component[field]]),
  ['Status', ({ status }) => status],
  ['Status date', ({ status_changed_at }) => status_changed_at],
  ['Label code', ({ qr_code }) => qr_code],
]

const headers = columns.map(([header]) => header)

export interface Exported {
  readonly projectId: string
  readonly userId: string
  readonly filter: ComponentFilter
  readonly sort: ComponentSort
}

type Reader = Pick<Exported, 'projectId' | 'userId'>

/** Returns the rows of these components with the results of the checklists, which most projects do not have. */
async function exportedRows(
  database: Queryable,
  { projectId, userId }: Reader,
  templates: readonly ExportedTemplate[],
  ids: readonly string[],
): Promise<Cell[][]> {
  const components = await exportedComponents(database, projectId, userId, ids)
  const checklists = templates.length > 0 ? await exportedChecklists(database, projectId, userId, ids) : []
  const byComponent = Map.groupBy(checklists, ({ component_id }) => component_id)
  return components.map((component) => [
    ...columns.map(([, cell]) => cell(component)),
    ...checklistCells(templates, byComponent.get(component.id)),
  ])
}

/** Returns the components of an export as a table. */
export async function exportedTable(
  database: Queryable,
  { projectId, userId, filter, sort }: Exported,
): Promise<Table> {
  const ids = await exportedIds(database, projectId, filter, sort)
  const templates = await exportedTemplates(database, projectId, userId)
  const rows = batches(
    ids,
    (some) => exportedRows(database, { projectId, userId }, templates, some),
    (cells) => cells,
  )
  return { name: 'Components', headers: [...headers, ...checklistHeaders(templates)], rows }
}
