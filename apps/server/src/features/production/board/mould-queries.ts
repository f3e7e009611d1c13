import type { Mould, MouldOutage } from '@castline/contract/moulds'
import type { Queryable } from '#database/database.ts'
import { plantOf } from '#database/plants-of-components.ts'
import { reachesProject, reachesYard, worksFor } from '#database/reach.ts'

/** Castings since the last service. */
const castsSince = `(SELECT count(*)::int FROM castings k
  WHERE k.mould_id = mo.id AND k.poured_at IS NOT NULL AND k.day >= coalesce(mo.serviced_on, '-infinity'::date))`

const dayOfPlant = '(SELECT (now() AT TIME ZONE pl.time_zone)::date FROM plants pl WHERE pl.id = mo.plant_id)'

const castsLately = `(SELECT count(*)::int FROM castings k
  WHERE k.mould_id = mo.id AND k.poured_at IS NOT NULL AND k.day > ${dayOfPlant} - 28 AND k.day <= ${dayOfPlant})`

/** Of components that are not cast yet, also of projects that the user does not reach: the board counts them, too. */
const nextCastOn = `(SELECT min(cp.cast_on) FROM component_moulds cm JOIN component_plan cp ON cp.component_id = cm.component_id
  JOIN components c ON c.id = cm.component_id
  WHERE cm.mould_id = mo.id AND c.deleted_at IS NULL AND c.status IN ('planning', 'rejected') AND cp.cast_on >= ${dayOfPlant})`

/** The last casting of a mould that was poured. */
const lastPoured = (mould: string) => `(
  SELECT id, day, turn, stripped_at FROM castings WHERE mould_id = ${mould} AND poured_at IS NOT NULL ORDER BY day DESC, turn DESC LIMIT 1
) AS last`

/** The components of the last casting, if it was not stripped, that have not left the plant. */
const stillIn = `FROM casting_components made JOIN components c ON c.id = made.component_id
  WHERE made.casting_id = last.id AND last.stripped_at IS NULL AND made.ended_by IS NULL
    AND c.deleted_at IS NULL AND c.status = 'manufactured'`

/** What is in a mould now, with the control numbers of components that the user `$1` reaches. */
const filledWith = `(SELECT json_build_object('casting_id', last.id, 'day', last.day, 'turn', last.turn, 'count', inside.count, 'components', inside.components)
  FROM ${lastPoured('mo.id')} CROSS JOIN LATERAL (
    SELECT count(*)::int AS count, coalesce(json_agg(c.control_number ORDER BY c.control_number COLLATE natural_order)
      FILTER (WHERE ${reachesProject('$1', 'c.project_id')}), '[]') AS components
    ${stillIn}) AS inside
  WHERE inside.count > 0)`

const columns = `mo.id, mo.plant_id, mo.name, mo.kind, mo.length, mo.width, mo.height, mo.weight_limit, mo.end_margin,
  mo.gap, mo.cross_section, mo.element_types, mo.turns, mo.cells, mo.service_after, mo.serviced_on,
  mo.usual_place_id, (SELECT pa.code FROM places pa WHERE pa.id = mo.usual_place_id) AS usual_place_code, mo.qr_code,
  mo.version, ${castsSince} AS casts_since_service,
  ${castsLately} AS casts_in_28_days, ${nextCastOn} AS next_cast_on, ${filledWith} AS filled_with,
  coalesce((SELECT json_agg(json_build_object('from_day', u.from_day, 'to_day', u.to_day, 'reason', u.reason)
      ORDER BY u.from_day, u.id)
    FROM mould_outages u WHERE u.mould_id = mo.id), '[]') AS out_of_use`

/** Returns the moulds of a plant by name; null if the user does not work for it. */
export async function mouldsOf(database: Queryable, userId: string, plantId: string): Promise<Mould[] | null> {
  const row = await database.row<{ moulds: Mould[] }>(
    `SELECT coalesce((
       SELECT json_agg(mould ORDER BY mould.name COLLATE natural_order, mould.id)
       FROM (SELECT ${columns} FROM moulds mo WHERE mo.plant_id = pl.id AND mo.deleted_at IS NULL) AS mould), '[]') AS moulds
     FROM plants pl WHERE pl.id = $2 AND pl.deleted_at IS NULL AND ${worksFor('$1', 'pl.id')}`,
    [userId, plantId],
    'moulds',
  )
  return row?.moulds ?? null
}

/** Returns a mould that was not deleted; null if there is none or the user does not work for its plant. */
export function mouldOf(
  database: Queryable,
  userId: string,
  by: { readonly id: string } | { readonly code: string },
): Promise<Mould | null> {
  const [condition, value] = 'id' in by ? ['mo.id = $2', by.id] : ['mo.qr_code = $2', by.code]
  return database.row<Mould>(
    `SELECT ${columns} FROM moulds mo WHERE ${condition} AND mo.deleted_at IS NULL AND ${worksFor('$1', 'mo.plant_id')}`,
    [userId, value],
  )
}

/** The same, and locks it until the end of the transaction. */
export async function lockMould(transaction: Queryable, userId: string, id: string): Promise<Mould | null> {
  await transaction.rows('SELECT FROM moulds WHERE id = $1 FOR NO KEY UPDATE', [id])
  return mouldOf(transaction, userId, { id })
}

export type MouldField = Exclude<
  keyof Mould,
  | ('id' | 'plant_id' | 'version' | 'qr_code' | 'casts_since_service' | 'casts_in_28_days' | 'next_cast_on')
  | ('filled_with' | 'out_of_use' | 'usual_place_code')
>

/** Replaces the days on which a locked mould is out of use. */
export async function writeOutages(
  transaction: Queryable,
  mouldId: string,
  outages: readonly MouldOutage[],
): Promise<void> {
  await transaction.rows('DELETE FROM mould_outages WHERE mould_id = $1', [mouldId])
  await transaction.rows(
    `INSERT INTO mould_outages (mould_id, from_day, to_day, reason)
     SELECT $1, from_day, to_day, reason FROM jsonb_to_recordset($2) AS given (from_day date, to_day date, reason text)`,
    [mouldId, JSON.stringify(outages)],
  )
}

/** Returns how many components its plant is to cast on a mould, in any project that is not archived. */
export async function plannedOn(transaction: Queryable, mouldId: string): Promise<number> {
  const row = await transaction.row<{ count: number }>(
    `SELECT count(*)::int AS count FROM component_moulds cm JOIN components c ON c.id = cm.component_id
       JOIN projects p ON p.id = c.project_id JOIN moulds mo ON mo.id = cm.mould_id
     WHERE cm.mould_id = $1 AND c.deleted_at IS NULL AND c.status IN ('planning', 'rejected')
       AND NOT p.archived AND ${plantOf('c', 'p')} = mo.plant_id`,
    [mouldId],
  )
  return row?.count ?? 0
}

/** Returns whether the last casting of a mould was not stripped, and a component of it has not left the plant. */
export async function isFilled(transaction: Queryable, mouldId: string): Promise<boolean> {
  const row = await transaction.row(`SELECT FROM ${lastPoured('$1')} WHERE EXISTS (SELECT ${stillIn})`, [mouldId])
  return row !== null
}

/** Whether a place can be the usual one of a mould: it exists, in a yard that the user reaches. */
export async function isPlaceReached(transaction: Queryable, userId: string, placeId: string): Promise<boolean> {
  const row = await transaction.row(
    `SELECT FROM places pa WHERE pa.id = $2 AND pa.deleted_at IS NULL AND ${reachesYard('$1', 'pa.root_id')}`,
    [userId, placeId],
  )
  return row !== null
}
