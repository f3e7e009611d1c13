import type { Queryable } from '#database/database.ts'
import { reachesYard } from '#database/reach.ts'

/**
 * Keeps a place of a site from being deleted until the end of the transaction. False if the user does not reach it, or
 * if it is not on a site.
 */
export async function lockSitePlace(transaction: Queryable, userId: string, placeId: string): Promise<boolean> {
  const row = await transaction.row(
    `SELECT p.id FROM places p JOIN places r ON r.id = p.root_id AND r.kind = 'site'
     WHERE p.id = $2 AND p.deleted_at IS NULL AND ${reachesYard('$1', 'p.root_id')} FOR SHARE OF p`,
    [userId, placeId],
    'lock-site-place',
  )
  return row !== null
}

/** Puts locked components at a place by the changes of a receipt; those that are at a place of the site already stay. */
export async function putAtPlace(
  transaction: Queryable,
  components: readonly { readonly id: string; readonly change_id: string | null }[],
  placeId: string,
  { by, occurredAt }: { readonly by: string; readonly occurredAt: string | null },
): Promise<void> {
  await transaction.rows(
    `WITH given AS (
       SELECT * FROM unnest($1::uuid[], $2::bigint[]) AS given (id, change_id)
     ), moved AS (
       UPDATE components c SET place_id = $3, placed_at = coalesce($5::timestamptz, clock_timestamp())
       FROM given WHERE c.id = given.id AND c.place_id IS NULL AND fits_place(c.status, $3)
       RETURNING c.id, given.change_id, c.placed_at
     )
     INSERT INTO component_moves (component_id, to_place_id, cause, change_id, user_id, occurred_at)
     SELECT id, $3, 'status', change_id, $4, placed_at FROM moved`,
    [components.map(({ id }) => id), components.map(({ change_id }) => change_id), placeId, by, occurredAt],
    'put-at-place',
  )
}
