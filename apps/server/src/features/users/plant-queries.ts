import type { ResponseOf } from '@castline/contract/call'
import type { listGivenPlants, WorksAt } from '@castline/contract/plant-members'
import type { Queryable } from '#database/database.ts'

/** SQL of the plants that a user works for, as JSON, in the order of their ids. Deleted plants are left out. */
export const plantsOf = (user: string) => `coalesce((
  SELECT json_agg(json_build_object('plant_id', m.plant_id, 'part', m.part) ORDER BY m.plant_id)
  FROM plant_members m JOIN plants pl ON pl.id = m.plant_id AND pl.deleted_at IS NULL WHERE m.user_id = ${user}), '[]')`

/** Returns those of the ids that are not plants, or deleted ones. */
export async function unknownPlants(transaction: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const rows = await transaction.rows<{ id: string }>(
    `SELECT given.id FROM unnest($1::uuid[]) AS given (id)
     WHERE NOT EXISTS (SELECT FROM plants pl WHERE pl.id = given.id AND pl.deleted_at IS NULL)`,
    [ids],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Replaces the plants of a user by these. What stays as it was stays in the list of what an upgrade gave. */
export async function replacePlants(transaction: Queryable, userId: string, plants: readonly WorksAt[]): Promise<void> {
  await transaction.rows(
    `WITH given AS (SELECT * FROM jsonb_to_recordset($2) AS g (plant_id uuid, part text)), gone AS (
       DELETE FROM plant_members m WHERE m.user_id = $1 AND NOT EXISTS (SELECT FROM given g WHERE g.plant_id = m.plant_id))
     INSERT INTO plant_members AS m (plant_id, user_id, part) SELECT plant_id, $1, part FROM given
     ON CONFLICT (user_id, plant_id) DO UPDATE SET part = excluded.part, is_from_projects = false
       WHERE m.part <> excluded.part`,
    [userId, JSON.stringify(plants)],
  )
}

/** Returns what an upgrade gave and nobody has looked through, by name. */
export function givenPlants(database: Queryable): Promise<ResponseOf<typeof listGivenPlants>> {
  return database.rows(
    `SELECT u.id AS user_id, u.name AS user_name, pl.id AS plant_id, pl.name AS plant_name, m.part
     FROM plant_members m JOIN users u ON u.id = m.user_id AND u.deleted_at IS NULL
       JOIN plants pl ON pl.id = m.plant_id AND pl.deleted_at IS NULL
     WHERE m.is_from_projects
     ORDER BY pl.name COLLATE natural_order, u.name COLLATE natural_order, u.id`,
    [],
    'given-plants',
  )
}

/** Ends the list of what an upgrade gave; returns how many memberships were in it. */
export async function forgetGivenPlants(transaction: Queryable): Promise<number> {
  const rows = await transaction.rows(
    'UPDATE plant_members SET is_from_projects = false WHERE is_from_projects RETURNING user_id',
  )
  return rows.length
}
