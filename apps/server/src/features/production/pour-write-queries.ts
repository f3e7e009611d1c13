import type { Pour } from '@castline/contract/pour'
import type { Queryable } from '#database/database.ts'
import { plantOf, projectsCastBy } from '#database/plants-of-components.ts'
import { reachesProject, seesPour, worksFor } from '#database/reach.ts'

/** The fields of a pour that people enter. */
type Derived = 'components' | 'occupied' | 'on_hold' | 'outcome' | 'lowest_result' | 'open_specimens'
export type NewPour = Omit<Pour, 'id' | 'plant_id' | 'number' | 'mix' | 'version' | Derived> & {
  readonly mix_id: string
}

/** Returns whether the user works for a plant that was not deleted. */
export async function worksForIt(transaction: Queryable, userId: string, plantId: string): Promise<boolean> {
  const row = await transaction.row(
    `SELECT FROM plants pl WHERE pl.id = $2 AND pl.deleted_at IS NULL AND ${worksFor('$1', 'pl.id')}`,
    [userId, plantId],
  )
  return row !== null
}

/** Returns the plant of a mix that was not deleted; null if there is none. */
export async function plantOfMix(transaction: Queryable, mixId: string): Promise<string | null> {
  const row = await transaction.row<{ plant_id: string }>(
    'SELECT plant_id FROM mixes WHERE id = $1 AND deleted_at IS NULL',
    [mixId],
  )
  return row?.plant_id ?? null
}

/** Locks a pour until the end of the transaction; false if there is none or the user does not see it. */
export async function lockPour(transaction: Queryable, userId: string, id: string): Promise<boolean> {
  const row = await transaction.row(
    `SELECT FROM pours po WHERE po.id = $2 AND ${seesPour('$1', 'po')} FOR NO KEY UPDATE OF po`,
    [userId, id],
  )
  return row !== null
}

const fields = [
  'mix_id',
  'volume',
  'supplier',
  'ticket',
  'batches',
  'started_at',
  'ended_at',
  'water_added',
  'consistence',
  'air',
  'density',
  'concrete_temperature',
  'air_temperature',
  'weather',
  'exceptions',
  'curing_kind',
  'heat_from',
  'highest_temperature',
  'sampled_by',
] as const

const valuesOf = (given: NewPour) =>
  fields.map((field) => (field === 'consistence' ? JSON.stringify(given.consistence) : given[field]))

/** Inserts a pour with the next number of its plant and year, and returns its id. */
export async function insertPour(
  transaction: Queryable,
  plantId: string,
  userId: string,
  given: NewPour,
): Promise<string> {
  const places = fields.map((_, index) => `$${index + 3}`).join(', ')
  const rows = await transaction.rows<{ id: string }>(
    `WITH start AS (
       SELECT extract(year FROM $${fields.indexOf('started_at') + 3}::timestamptz AT TIME ZONE time_zone)::smallint AS year
       FROM plants WHERE id = $1
     ), drawn AS (
       INSERT INTO pour_counters AS k (plant_id, year, last) SELECT $1, year, 1 FROM start
       ON CONFLICT (plant_id, year) DO UPDATE SET last = k.last + 1 RETURNING year, last
     )
     INSERT INTO pours (plant_id, created_by, year, number, ${fields.join(', ')})
     SELECT $1, $2, drawn.year, drawn.last, ${places} FROM drawn RETURNING id`,
    [plantId, userId, ...valuesOf(given)],
  )
  const [inserted] = rows as [{ id: string }]
  return inserted.id
}

/** Writes the fields of a locked pour; its number stays. */
export async function writePour(transaction: Queryable, id: string, given: NewPour): Promise<void> {
  const sets = fields.map((field, index) => `${field} = $${index + 2}`).join(', ')
  await transaction.rows(`UPDATE pours SET ${sets}, version = version + 1 WHERE id = $1`, [id, ...valuesOf(given)])
}

/** Returns whether a project is cast by a plant, or a component of it is; null if the user does not reach it. */
export async function isProjectOf(
  transaction: Queryable,
  userId: string,
  projectId: string,
  plantId: string,
): Promise<boolean | null> {
  const row = await transaction.row<{ is_cast_by: boolean }>(
    `SELECT p.id IN ${projectsCastBy('$3')} AS is_cast_by FROM projects p
     WHERE p.id = $2 AND ${reachesProject('$1', 'p.id')}`,
    [userId, projectId, plantId],
  )
  return row ? row.is_cast_by : null
}

/**
 * Returns the components of a project with these control numbers that a plant casts, which stay until the end of the
 * transaction.
 */
export function componentsByNumber(
  transaction: Queryable,
  { projectId, plantId }: { readonly projectId: string; readonly plantId: string },
  numbers: readonly string[],
): Promise<{ id: string; control_number: string }[]> {
  return transaction.rows(
    `SELECT c.id, c.control_number FROM components c JOIN projects p ON p.id = c.project_id
     WHERE c.project_id = $1 AND c.deleted_at IS NULL AND c.control_number = ANY ($2::text[]) AND ${plantOf('c', 'p')} = $3
     ORDER BY c.id FOR KEY SHARE OF c`,
    [projectId, numbers, plantId],
  )
}

/** Adds components to a locked pour; those that it has already stay. Returns the ids of the others. */
export async function insertPourComponents(
  transaction: Queryable,
  pourId: string,
  componentIds: readonly string[],
): Promise<string[]> {
  const rows = await transaction.rows<{ component_id: string }>(
    `INSERT INTO pour_components AS had (pour_id, component_id) SELECT $1, unnest($2::uuid[])
     ON CONFLICT (pour_id, component_id) DO UPDATE SET ended_by = NULL WHERE had.ended_by IS NOT NULL
     RETURNING component_id`,
    [pourId, componentIds],
  )
  return rows.map(({ component_id }) => component_id)
}

/** Removes a component that the user reaches from a locked pour; returns its control number, null if it is not in it. */
export async function deletePourComponent(
  transaction: Queryable,
  userId: string,
  pourId: string,
  componentId: string,
): Promise<string | null> {
  const row = await transaction.row<{ control_number: string }>(
    `DELETE FROM pour_components pc USING components c
     WHERE pc.pour_id = $2 AND pc.component_id = $3 AND c.id = pc.component_id AND ${reachesProject('$1', 'c.project_id')}
     RETURNING c.control_number`,
    [userId, pourId, componentId],
  )
  return row?.control_number ?? null
}
