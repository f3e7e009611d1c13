import { toSpreadsheetText } from '@castline/domain/spreadsheet-text'

export type Cell = string | number | null

/** A table that is exported as a file. */
export interface Table {
  /** The name of its sheet. */
  readonly name: string
  readonly headers: readonly string[]
  /** In batches, so that a large table is never in memory. */
  readonly rows: AsyncIterable<Cell[][]>
}

/** Prevents that a text is evaluated as a formula when the file is opened. */
export const escapedCell = (cell: Cell): Cell => (typeof cell === 'string' ? toSpreadsheetText(cell) : cell)

/**
 * Yields rows in batches by their ids. Only the ids are read at once: a slow client does not hold a connection, and
 * fifty thousand rows are never in memory.
 */
export async function* batches<Row>(
  ids: readonly string[],
  read: (some: readonly string[]) => Promise<readonly Row[]>,
  cellsOf: (row: Row) => Cell[],
): AsyncGenerator<Cell[][]> {
  const atOnce = 1000
  for (let start = 0; start < ids.length; start += atOnce) {
    const rows = await read(ids.slice(start, start + atOnce))
    yield rows.map((row) => cellsOf(row).map(escapedCell))
  }
}
