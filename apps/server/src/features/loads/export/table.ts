import type { LoadFilter, LoadSort } from '@castline/contract/loads'
import type { Queryable } from '#database/database.ts'
import { batches, type Cell, type Table } from '#spreadsheets/table.ts'
import { type ExportedLoad, exportedLoadIds, exportedLoads } from './queries.ts'

type Column = readonly [header: string, cell: (load: ExportedLoad) => Cell]

const columns: readonly Column[] = [
  ['Load', ({ number }) => number],
  ['Status', ({ status }) => status],
  ['Planned on', ({ planned_on }) => planned_on],
  ['Time', ({ planned_time }) => planned_time],
  ['Trailer', ({ trailer }) => trailer?.name ?? null],
  ['Vehicle', ({ vehicle }) => vehicle],
  ['Carrier', ({ carrier }) => carrier],
  ['Driver', ({ driver }) => driver],
  ['Destination', ({ destination }) => destination],
  ['Components', ({ pieces }) => pieces],
  ['Loaded', ({ loaded }) => loaded],
  ['Left behind', ({ left_behind }) => left_behind],
  ['Accepted', ({ accepted }) => accepted],
  ['Refused', ({ refused }) => refused],
  ['Missing', ({ missing }) => missing],
  ['Known weight (kg)', ({ weight }) => weight],
  ['Unknown weights', ({ unknown_weights }) => unknown_weights],
  ['Longest (mm)', ({ longest }) => longest],
  ['Widest (mm)', ({ widest }) => widest],
  ['Reason for exceeding limits', ({ limit_reason }) => limit_reason],
  ['Departed', ({ departed_at }) => departed_at],
  ['Arrived', ({ arrived_at }) => arrived_at],
  ['Received', ({ received_at }) => received_at],
  ['Received by', ({ receiver_name }) => receiver_name],
  ['Note of the receipt', ({ receipt_note }) => receipt_note],
  ['Notes', ({ notes }) => notes],
]

interface Exported {
  readonly projectId: string
  readonly userId: string
  readonly filter: LoadFilter
  readonly sort: LoadSort
}

/** Returns the loads of an export as a table, one row each. */
export async function loadTable(database: Queryable, { projectId, userId, filter, sort }: Exported): Promise<Table> {
  const ids = await exportedLoadIds(database, projectId, filter, sort)
  const rows = batches(
    ids,
    (some) => exportedLoads(database, projectId, userId, some),
    (load) => columns.map(([, cell]) => cell(load)),
  )
  return { name: 'Loads', headers: columns.map(([header]) => header), rows }
}
