import type { Queryable } from '#database/database.ts'
import type { ScheduleRow } from '../rows/understood-row.ts'

/** The plants that the file names and that do not exist: the usual plant of the project casts their components. */
export interface UnknownPlants {
  readonly first: string | null
  readonly rows: number
}

/** The plants that components of the file name. */
export const plantsOf = (rows: readonly ScheduleRow[]) =>
  rows.flatMap((row) => (row.kind === 'component' && row.component.plant) || [])

/** Returns which plants of the rows do not exist, in the order of the file. */
export async function unknownPlants(database: Queryable, rows: readonly ScheduleRow[]): Promise<UnknownPlants> {
  const named = plantsOf(rows)
  if (named.length === 0) return { first: null, rows: 0 }
  const known = await database.rows<{ name: string }>(
    `SELECT DISTINCT lower(given) AS name FROM unnest($1::text[]) AS given
     WHERE EXISTS (SELECT FROM plants pl WHERE lower(pl.name) = lower(given) AND pl.deleted_at IS NULL)`,
    [[...new Set(named)]],
  )
  const names = new Set(known.map(({ name }) => name))
  const unknown = named.filter((name) => !names.has(name.toLowerCase()))
  return { first: unknown[0] ?? null, rows: unknown.length }
}
