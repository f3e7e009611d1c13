import type { Rack } from '@castline/contract/racks'
import type { Queryable } from '#database/database.ts'
import { actsAtPlace, projectsReached, reachesPlace, reachesProject } from '#database/reach.ts'
import { loadNumber } from '#tracking/loads/load-columns.ts'
import { isRack, placePath } from '#tracking/yard/place-columns.ts'
import type { LockedRack } from '#tracking/yard/rack-queries.ts'

/** Locks a place that the user moves against moves of it; null if there is none. `kind` says whether it can move. */
export async function lockRack(
  transaction: Queryable,
  userId: string,
  by: 'id' | 'qr_code',
  value: string,
): Promise<(LockedRack & { readonly is_rack: boolean }) | null> {
  await transaction.rows(`SELECT FROM places WHERE ${by} = $1 FOR NO KEY UPDATE`, [value], `lock-rack-by-${by}`)
  return transaction.row(
    `SELECT p.id, p.code, ${isRack('p')} AS is_rack, p.parent_id, p.load_id, p.moved_at, clock_timestamp() AS now,
       ${loadNumber('ld.number')} AS load_number, ld.status AS load_status
     FROM places p LEFT JOIN loads ld ON ld.id = p.load_id
     WHERE p.${by} = $2 AND p.deleted_at IS NULL AND ${actsAtPlace('$1', 'p')}`,
    [userId, value],
    `rack-by-${by}`,
  )
}

/** Returns the racks that a user reaches, in natural order; those of one code by their yards. */
export function racksOf(database: Queryable, userId: string): Promise<Rack[]> {
  return database.rows<Rack>(
    `WITH reached AS MATERIALIZED (SELECT ${projectsReached('$1')} AS ids)
     SELECT p.id, p.kind, p.code, p.name, p.qr_code, p.home_id, coalesce(h.name, h.code) AS home_name,
       CASE WHEN p.parent_id IS NOT NULL THEN 'yard' WHEN ld.id IS NULL THEN 'unknown'
         WHEN ld.status IN ('planned', 'loading') THEN 'load' WHEN ld.status IN ('departed', 'arrived') THEN 'road'
         ELSE 'site' END AS state,
       CASE WHEN p.parent_id IS NOT NULL THEN
         json_build_object('id', p.parent_id, 'yard_id', p.root_id, 'path', ${placePath('p.parent_id')}) END AS place,
       CASE WHEN ld.id IS NOT NULL AND ${reachesProject('$1', 'ld.project_id')} THEN json_build_object('id', ld.id,
         'number', ${loadNumber('ld.number')}, 'destination', ld.destination) END AS load,
       iso(coalesce(p.moved_at, p.created_at)) AS since,
       (SELECT count(*)::int FROM components c, reached WHERE c.place_id = p.id AND c.project_id = ANY (reached.ids)) AS count,
       (SELECT count(*)::int FROM components c, reached WHERE c.place_id = p.id AND c.project_id <> ALL (reached.ids)) AS occupied
     FROM places p JOIN places h ON h.id = p.home_id LEFT JOIN loads ld ON ld.id = p.load_id
     WHERE ${isRack('p')} AND p.deleted_at IS NULL AND h.deleted_at IS NULL AND ${reachesPlace('$1', 'p')}
     ORDER BY p.code COLLATE natural_order, h.code, p.id`,
    [userId],
    'racks',
  )
}
