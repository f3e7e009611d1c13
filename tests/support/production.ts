import type { PlantPart } from '@castline/domain/production/parts'
import type { Queryable } from '../../apps/server/src/database/database.ts'
import { type Id, worksForPlants } from './factories.ts'

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
  await castsFor(database, row, projects)
  return row
}

/** Makes a plant the usual one of projects, whose people work for it. */
export async function castsFor(database: Queryable, plant: Id, projects: readonly Id[]): Promise<void> {
  const values = [projects.map(({ id }) => id), plant.id]
  await database.rows('UPDATE projects SET plant_id = $2 WHERE id = ANY ($1::uuid[])', values)
  await worksForPlants(database, 'm.project_id = ANY ($1::uuid[]) AND p.plant_id = $2', values)
}

/** Makes a user work for a plant, or not any more. */
export async function worksAt(database: Queryable, plant: Id, user: Id, part: PlantPart | null): Promise<void> {
  await database.rows('DELETE FROM plant_members WHERE plant_id = $1 AND user_id = $2', [plant.id, user.id])
  if (part === null) return
  await database.rows('INSERT INTO plant_members (plant_id, user_id, part) VALUES ($1, $2, $3)', [
    ...[plant.id, user.id, part],
  ])
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
