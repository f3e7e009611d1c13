import type { LoadFilter, LoadSort } from '@castline/contract/loads'
import { type Language, languageDirection } from '@castline/domain/languages'
import type { Queryable } from '#database/database.ts'
import { screenTexts } from '#pdf/screen-texts.ts'
import type { Format } from '#spreadsheets/formats.ts'
import { batches, type Cell, dayCell, momentCell, type Table } from '#spreadsheets/table.ts'
import { type ExportedLoad, exportedLoadIds, exportedLoads } from './queries.ts'
import { type LoadColumn, loadHeader } from './words.ts'

type Column = readonly [column: LoadColumn, cell: (load: ExportedLoad, status: StatusWords) => Cell]
type StatusWords = (status: ExportedLoad['status']) => string

const same = (...columns: (LoadColumn & keyof ExportedLoad)[]) =>
  columns.map((column): Column => [column, (load) => load[column] as string | number | null])

const columns: readonly Column[] = [
  ...same('number'),
  ['status', ({ status }, words) => words(status)],
  ['planned_on', ({ planned_on }) => dayCell(planned_on)],
  ...same('planned_time'),
  ['trailer', ({ trailer }) => trailer?.name ?? null],
  ...same('vehicle', 'carrier', 'driver'),
  ['crew', ({ crew }) => crew?.name ?? null],
  ...same('destination', 'pieces', 'loaded', 'left_behind', 'accepted', 'refused'),
  ...same(
    'missing',
    'held',
    'returned',
    'weight',
    'unknown_weights',
    'longest',
    'widest',
    'limit_reason',
    'curing_reason',
  ),
  ['departed_at', ({ departed_at }) => momentCell(departed_at)],
  ['arrived_at', ({ arrived_at }) => momentCell(arrived_at)],
  ['received_at', ({ received_at }) => momentCell(received_at)],
  ...same('receiver_name', 'receipt_note', 'notes'),
]

interface Exported {
  readonly projectId: string
  readonly userId: string
  readonly filter: LoadFilter
  readonly sort: LoadSort
  readonly timeZone: string
  readonly format: Format
  readonly language: Language
}

/** Returns the loads of an export as a table, one row each. */
export async function loadTable(database: Queryable, exported: Exported): Promise<Table> {
  const { projectId, userId, filter, sort, timeZone, format } = exported
  const language = format === 'csv' ? 'en' : exported.language
  const words = screenTexts(language, 'statuses').load
  // Programs read a CSV: they get codes.
  const wordOf: StatusWords = (status) => (format === 'csv' ? status : words[status])
  const ids = await exportedLoadIds(database, projectId, filter, sort)
  const rows = batches(
    ids,
    (some) => exportedLoads(database, projectId, userId, some),
    (load) => columns.map(([, cell]) => cell(load, wordOf)),
  )
  const headers = columns.map(([column]) => loadHeader(column, language))
  return { name: 'Loads', headers, rows, timeZone, isRightToLeft: languageDirection(language) === 'rtl' }
}
