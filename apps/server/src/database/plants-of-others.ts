import type { Queryable } from './database.ts'
import { projectsCastBy } from './plants-of-components.ts'
import { reachesPlant } from './reach.ts'

/**
 * SQL condition that naming a plant for a project gives the user nothing of others: the user reaches the plant already, or
 * no project names it and nothing is recorded in it. `plant` is an alias of `plants`.
 */
export const mayNamePlant = (user: string, plant: string) => `(${reachesPlant(user, `${plant}.id`)} OR NOT (
    EXISTS ${projectsCastBy(`${plant}.id`)}
    OR EXISTS (SELECT FROM pours WHERE pours.plant_id = ${plant}.id)
    OR EXISTS (SELECT FROM moulds WHERE moulds.plant_id = ${plant}.id)))`

/**
 * Everybody in a project reaches the records of the plants that it and its components name. So a user names only plants
 * that they reach. Returns the first of these names that is another plant's; a name of no plant is a text like any other.
 */
export async function plantOfOthers(
  transaction: Queryable,
  userId: string,
  names: readonly (string | null | undefined)[],
): Promise<string | null> {
  const given = [...new Set(names.filter((name) => typeof name === 'string'))]
  if (given.length === 0) return null
  const foreign = await transaction.row<{ name: string }>(
    `SELECT pl.name FROM plants pl
     WHERE pl.deleted_at IS NULL AND lower(pl.name) IN (SELECT lower(name) FROM unnest($2::text[]) AS name)
       AND NOT ${mayNamePlant('$1', 'pl')}
     ORDER BY pl.name LIMIT 1`,
    [userId, given],
  )
  return foreign?.name ?? null
}
