import type { Posting } from '@castline/contract/postings'
import { dayCell, momentCell, type Table } from '#spreadsheets/table.ts'

/** The columns of the CSV, in their order: new ones are added at the end, none is renamed. */
const columns = [
  'id',
  'kind',
  'key',
  'reverses',
  'posted_at',
  'day',
  'month',
  'article',
  'unit',
  'quantity',
  'amount',
  'currency',
  'count',
  'volume_m3',
  'area_m2',
  'weight_kg',
  'control_number',
  'mark',
  'element_type',
  'section',
  'load_number',
  'destination',
  'component_id',
  'line_id',
  'load_id',
] as const satisfies readonly (keyof Posting)[]

/** Postings as a CSV that programs read. */
export function postingTable(pages: AsyncIterable<readonly Posting[]>): Table {
  async function* rows() {
    for await (const page of pages) {
      yield page.map((row) =>
        columns.map((column) =>
          column === 'day' ? dayCell(row.day) : column === 'posted_at' ? momentCell(row.posted_at) : row[column],
        ),
      )
    }
  }
  return { name: 'Postings', headers: columns, rows: rows(), timeZone: 'UTC' }
}
