import type { ComponentSort } from '@castline/contract/components'
import { type PlanField, planFields } from '@castline/domain/plan'
import { toSpreadsheetText } from '@castline/domain/spreadsheet-text'
import type { ComponentFilter } from '#database/component-filter.ts'
import type { Queryable } from '#database/database.ts'
import {
  type ExportedComponent,
  type ExportedField,
  exportedComponents,
  exportedFields,
  exportedIds,
} from './queries.ts'

export type Cell = string | number | null

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

/** The last column is for people; the import ignores it. */
const columns: readonly Column[] = [
  ...fieldColumns(exportedFields.identifying),
  ['Section', ({ section_name }) => section_name],
  ...fieldColumns(exportedFields.describing),
  ...planFields.map((field): Column => [planHeaders[field], (component) => component[field]]),
  ['Status', ({ status }) => status],
  ['Status date', ({ status_changed_at }) => status_changed_at],
  ['Label code', ({ qr_code }) => qr_code],
]

export const headers = columns.map(([header]) => header)

const componentsAtOnce = 1000

export interface Exported {
  readonly projectId: string
  readonly userId: string
  readonly filter: ComponentFilter
  readonly sort: ComponentSort
}

/** Prevents that a text is evaluated as a formula when the file is opened. */
const harmless = (cell: Cell): Cell => (typeof cell === 'string' ? toSpreadsheetText(cell) : cell)

/**
 * Yields the rows of an export in batches. Only the ids are read at once: a slow client does not hold a connection, and
 * fifty thousand components are never in memory.
 */
export async function* exportedRows(
  database: Queryable,
  { projectId, userId, filter, sort }: Exported,
): AsyncGenerator<Cell[][]> {
  const ids = await exportedIds(database, projectId, filter, sort)
  for (let start = 0; start < ids.length; start += componentsAtOnce) {
    const components = await exportedComponents(database, projectId, userId, ids.slice(start, start + componentsAtOnce))
    yield components.map((component) => columns.map(([, cell]) => harmless(cell(component))))
  }
}
