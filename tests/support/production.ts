import type { Queryable } from '../../apps/server/src/database/database.ts'
import type { Id } from './factories.ts'

export interface PlantRow extends Id {
  readonly name: string
  readonly mixId: string
}

/** Inserts a plant with the mix `C40`, of class C40/50, and names it for these projects. */
export async function aPlant(database: Queryable, projects: readonly Id[] = []): Promise<PlantRow> {
  const row = await database.row<PlantRow>(
    `WITH plant AS (INSERT INTO plants (name, time_zone) VALUES ($1, 'Asia/Bangkok') RETURNING id, name),
       mix AS (INSERT INTO mixes (plant_id, name, cylinder, cube) SELECT id, 'C40', 40, 50 FROM plant RETURNING id)
     SELECT p.id, p.name, m.id AS "mixId" FROM plant p, mix m`,
    [`Plant ${crypto.randomUUID()}`],
  )
  if (!row) throw new Error('No plant was inserted.')
  await database.rows('UPDATE projects SET plant_id = $2 WHERE id = ANY ($1::uuid[])', [
    projects.map(({ id }) => id),
    row.id,
  ])
  return row
}

export interface MouldRow extends Id {
  readonly code: string
}

/** Inserts a bed of 60 m; `given` is written over its columns. */
export async function aMould(
  database: Queryable,
  plant: Id,
  given: Partial<
    Record<'kind' | 'length' | 'width' | 'height' | 'turns' | 'cells' | 'gap' | 'end_margin', string | number>
  > = {},
): Promise<MouldRow> {
  const columns = { kind: 'bed', length: 60_000, ...given }
  const names = Object.keys(columns)
  const row = await database.row<MouldRow>(
    `INSERT INTO moulds (plant_id, name, ${names.join(', ')})
     VALUES ($1, $2, ${names.map((_, index) => `$${index + 3}`).join(', ')}) RETURNING id, qr_code AS code`,
    [plant.id, `Mould ${crypto.randomUUID()}`, ...Object.values(columns)],
  )
  if (!row) throw new Error('No mould was inserted.')
  return row
}
