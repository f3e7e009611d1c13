import type { ComponentSort } from '@castline/contract/components'
import { toSpreadsheetText } from '@castline/domain/spreadsheet-text'
import type { ComponentFilter } from '#database/component-filter.ts'
import type { Queryable } from '#database/database.ts'
import { type ExportedPiece, exportedIds, exportedPieces } from './queries.ts'

export type Cell = string | number | null

/** Headers that the import recognises by itself; the last column is for people, who print it or look for it. */
const columns: readonly (readonly [header: string, cell: (piece: ExportedPiece) => Cell])[] = [
  ['Piece mark', ({ name }) => name],
  ['Control number', ({ control_number }) => control_number],
  ['External ID', ({ external_id }) => external_id],
  ['Section', ({ section_name }) => section_name],
  ['Type', ({ type }) => type],
  ['Width (mm)', ({ width }) => width],
  ['Height (mm)', ({ height }) => height],
  ['Thickness (mm)', ({ thickness }) => thickness],
  ['Area (m²)', ({ area }) => area],
  ['Volume (m³)', ({ volume }) => volume],
  ['Weight (kg)', ({ weight }) => weight],
  ['Status', ({ status }) => status],
  ['Status date', ({ status_changed_at }) => status_changed_at],
  ['Label code', ({ qr_code }) => qr_code],
]

export const headers = columns.map(([header]) => header)

const piecesAtOnce = 1000

export interface Exported {
  readonly projectId: string
  readonly userId: string
  readonly filter: ComponentFilter
  readonly sort: ComponentSort
}

/** Texts may begin with anything; none of them may become a formula where the file is opened. */
const harmless = (cell: Cell): Cell => (typeof cell === 'string' ? toSpreadsheetText(cell) : cell)

/**
 * The rows of an export, so many at once. Only the ids are read in one go, so that neither a slow client holds a connection
 * nor fifty thousand pieces lie in memory.
 */
export async function* exportedRows(
  database: Queryable,
  { projectId, userId, filter, sort }: Exported,
): AsyncGenerator<Cell[][]> {
  const ids = await exportedIds(database, projectId, filter, sort)
  for (let start = 0; start < ids.length; start += piecesAtOnce) {
    const pieces = await exportedPieces(database, projectId, userId, ids.slice(start, start + piecesAtOnce))
    yield pieces.map((piece) => columns.map(([, cell]) => harmless(cell(piece))))
  }
}
