import type { Queryable } from '#database/database.ts'
import { actsAtPlace } from '#database/reach.ts'
import { isRack } from '#tracking/yard/place-columns.ts'
import { writeRackStep } from '#tracking/yard/rack-queries.ts'

interface RackOfLoad {
  readonly id: string
  readonly code: string
  readonly load_id: string | null
  readonly other_load: boolean
  readonly parent_id: string | null
}

/** Locks a rack that the user moves; null if there is none. */
export async function lockRackFor(
  transaction: Queryable,
  userId: string,
  loadId: string,
  by: 'id' | 'qr_code',
  value: string,
): Promise<RackOfLoad | null> {
  await transaction.rows(`SELECT FROM places WHERE ${by} = $1 FOR NO KEY UPDATE`, [value], `lock-rack-by-${by}`)
  return transaction.row<RackOfLoad>(
    `SELECT p.id, p.code, p.load_id, p.parent_id,
       EXISTS (SELECT FROM loads ld WHERE ld.id = p.load_id AND ld.id <> $2
         AND ld.status IN ('planned', 'loading', 'departed', 'arrived')) AS other_load
     FROM places p WHERE p.${by} = $3 AND p.deleted_at IS NULL AND ${isRack('p')} AND ${actsAtPlace('$1', 'p')}`,
    [userId, loadId, value],
    `rack-of-load-by-${by}`,
  )
}

/** Writes that a locked rack is on a locked load, as the last one. */
export async function putOnLoad(
  transaction: Queryable,
  loadId: string,
  rack: RackOfLoad,
  recorded: { readonly by: string; readonly occurredAt: string | null },
): Promise<void> {
  await transaction.rows(
    `INSERT INTO load_racks (load_id, rack_id, position, from_place_id)
     SELECT $1, $2, coalesce(max(position), 0) + 1, $3 FROM load_racks WHERE load_id = $1
     ON CONFLICT (load_id, rack_id) DO UPDATE SET from_place_id = excluded.from_place_id`,
    [loadId, rack.id, rack.parent_id],
  )
  await writeRackStep(transaction, rack.id, { ...recorded, placeId: null, loadId })
}

/** Where a rack stood before it was put on a load, if that place still exists; kept from being deleted. */
async function placeBefore(transaction: Queryable, loadId: string, rackId: string): Promise<string | null> {
  const row = await transaction.row<{ id: string }>(
    `SELECT p.id FROM load_racks lr JOIN places p ON p.id = lr.from_place_id
     WHERE lr.load_id = $1 AND lr.rack_id = $2 AND p.deleted_at IS NULL FOR SHARE OF p SKIP LOCKED`,
    [loadId, rackId],
  )
  return row?.id ?? null
}

/** Takes a locked rack off a locked load: it stands where it did, if that place still exists. */
export async function takeOffLoad(transaction: Queryable, loadId: string, rackId: string, by: string): Promise<void> {
  const placeId = await placeBefore(transaction, loadId, rackId)
  await writeRackStep(transaction, rackId, { by, occurredAt: null, placeId, loadId: null })
  await transaction.rows('DELETE FROM load_racks WHERE load_id = $1 AND rack_id = $2', [loadId, rackId])
}

/** Locks the racks of a load, before its components, and returns their ids. */
export async function lockRacksOf(transaction: Queryable, loadId: string): Promise<string[]> {
  const rows = await transaction.rows<{ id: string }>(
    'SELECT id FROM places WHERE load_id = $1 ORDER BY id FOR NO KEY UPDATE',
    [loadId],
    'lock-racks-of-load',
  )
  return rows.map(({ id }) => id)
}

/** Writes on which rack of the load each of its components departs; null again when the departure is undone. */
export async function writeRacksOfPieces(transaction: Queryable, loadId: string, isGone: boolean): Promise<void> {
  await transaction.rows(
    `UPDATE load_pieces o SET rack_id = CASE WHEN $2 THEN p.id END
     FROM components c LEFT JOIN places p ON p.id = c.place_id AND p.load_id = $1
     WHERE o.load_id = $1 AND o.is_open AND c.id = o.component_id`,
    [loadId, isGone],
    'racks-of-pieces',
  )
}

/** Writes since when racks are on the road, or there. */
export async function touchRacks(
  transaction: Queryable,
  rackIds: readonly string[],
  occurredAt: string | null,
): Promise<void> {
  await transaction.rows(
    'UPDATE places SET moved_at = greatest(moved_at, least(coalesce($2::timestamptz, now()), now())), version = version + 1 WHERE id = ANY ($1::uuid[])',
    [rackIds, occurredAt],
  )
}

/**
 * Components on these racks other than the given ones have no place: they neither left nor came with them. Waits for
 * changes of them.
 */
export async function dropOthers(
  transaction: Queryable,
  rackIds: readonly string[],
  stay: readonly string[],
  by: string,
): Promise<void> {
  await transaction.rows(
    'SELECT FROM components WHERE place_id = ANY ($1::uuid[]) AND id <> ALL ($2::uuid[]) ORDER BY id FOR NO KEY UPDATE',
    [rackIds, stay],
  )
  await transaction.rows(
    `WITH before AS (
       SELECT id, place_id FROM components WHERE place_id = ANY ($1::uuid[]) AND id <> ALL ($2::uuid[])
         AND NOT EXISTS (SELECT FROM projects p WHERE p.id = project_id AND p.archived)
     ), moved AS (
       UPDATE components c SET place_id = NULL, placed_at = NULL FROM before WHERE c.id = before.id
     )
     INSERT INTO component_moves (component_id, from_place_id, rack_id, cause, user_id, occurred_at)
     SELECT id, place_id, place_id, 'rack', $3, clock_timestamp() FROM before`,
    [rackIds, stay, by],
    'drop-others',
  )
}
