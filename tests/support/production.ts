import type { Queryable } from '../../apps/server/src/database/database.ts'
import type { Id } from './factories.ts'

export interface PlantRow extends Id {
  readonly mixId: string
}

/** Inserts a plant with the mix `C40`, of class C40/50, and names it for these projects. */
export async function aPlant(database: Queryable, projects: readonly Id[] = []): Promise<PlantRow> {
  const row = await database.row<PlantRow>(
    `WITH plant AS (INSERT INTO plants (name, time_zone) VALUES ($1, 'Asia/Bangkok') RETURNING id),
       mix AS (INSERT INTO mixes (plant_id, name, cylinder, cube) SELECT id, 'C40', 40, 50 FROM plant RETURNING id)
     SELECT p.id, m.id AS "mixId" FROM plant p, mix m`,
    [`Plant ${crypto.randomUUID()}`],
  )
  if (!row) throw new Error('No plant was inserted.')
  await database.rows('UPDATE projects SET plant_id = $2 WHERE id = ANY ($1::uuid[])', [
    projects.map(({ id }) => id),
    row.id,
  ])
  return row
}
