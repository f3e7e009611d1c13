/** A day, or an instant, which a workbook shows in the time zone of its project. */
export type When = { readonly day: string } | { readonly at: string }

export type Cell = string | number | null | When

/** A cell with a day; empty for null. */
export const dayCell = (day: string | null): Cell => (day === null ? null : { day })

/** A cell with an instant, ISO 8601; empty for null. */
export const momentCell = (at: string | null): Cell => (at === null ? null : { at })

/** A table that is exported as a file. */
export interface Table {
  /** The name of its sheet. */
  readonly name: string
  readonly headers: readonly string[]
  /** The time zone of the project. */
  readonly timeZone: string
  readonly isRightToLeft?: boolean
  /** In batches, so that a large table is never in memory. */
  readonly rows: AsyncIterable<Cell[][]>
}

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
    yield rows.map(cellsOf)
  }
}
