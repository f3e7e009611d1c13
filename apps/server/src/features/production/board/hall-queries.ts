import type { Queryable } from '#database/database.ts'

interface HallHead {
  readonly name: string
  readonly time_zone: string
  readonly mixes: readonly { readonly id: string; readonly name: string }[]
}

/** Returns the name, the zone and the mixes of a plant; null if it was deleted. */
export function hallHead(database: Queryable, plantId: string): Promise<HallHead | null> {
  return database.row<HallHead>(
    `SELECT pl.name, pl.time_zone, coalesce((SELECT json_agg(json_build_object('id', m.id, 'name', m.name))
       FROM mixes m WHERE m.plant_id = pl.id), '[]') AS mixes
     FROM plants pl WHERE pl.id = $1 AND pl.deleted_at IS NULL`,
    [plantId],
    'hall-head',
  )
}

/** Returns the names of the mixes that components were poured from, by component. */
export async function pouredMixes(
  database: Queryable,
  componentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await database.rows<{ id: string; mixes: string[] }>(
    `SELECT made.component_id AS id, array_agg(DISTINCT m.name ORDER BY m.name) AS mixes
     FROM pour_components made JOIN pours p ON p.id = made.pour_id JOIN mixes m ON m.id = p.mix_id
     WHERE made.component_id = ANY ($1::uuid[]) AND made.ended_by IS NULL GROUP BY made.component_id`,
    [componentIds],
    'poured-mixes-of-hall',
  )
  return new Map(rows.map(({ id, mixes }) => [id, mixes]))
}
