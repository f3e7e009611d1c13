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
