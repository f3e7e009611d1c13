import type { Queryable } from './database.ts'
import { projectsCastBy } from './plants-of-components.ts'
import { reachesProject, worksFor } from './reach.ts'

/**
 * SQL condition that a user may name a plant for a project: they work for it, it casts for a project of theirs already, or no
 * project names it and nothing is recorded in it. `plant` is an alias of `plants`.
 */
export const mayNamePlant = (user: string, plant: string) => `(${worksFor(user, `${plant}.id`)}
    OR EXISTS (SELECT FROM projects named_for WHERE named_for.id IN ${projectsCastBy(`${plant}.id`)} AND ${reachesProject(user, 'named_for.id')})
    OR NOT (
    EXISTS ${projectsCastBy(`${plant}.id`)}
    OR EXISTS (SELECT FROM pours WHERE pours.plant_id = ${plant}.id)
    OR EXISTS (SELECT FROM moulds WHERE moulds.plant_id = ${plant}.id)))`

/**
 * The components of a project wait at the plants that it and its components name, so a user names only their own. Returns the
 * first of these names that is another plant's; a name of no plant is a text like any other.
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
