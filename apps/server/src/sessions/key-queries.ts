import type { Queryable } from '#database/database.ts'

/** Of a key `k`: it can be used. */
const isValidKey = '(k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > now()))'

/** Returns the number of an owner's valid keys. */
export async function countKeys(database: Queryable, ownerId: string): Promise<number> {
  const row = await database.row<{ keys: number }>(
    `SELECT count(*)::int AS keys FROM users a JOIN api_keys k ON k.user_id = a.id
     WHERE a.owner_id = $1 AND ${isValidKey}`,
    [ownerId],
  )
  return row?.keys ?? 0
}

/** Revokes all keys of an owner; `by` is null for who has no session. Returns how many there were. */
export async function endKeys(transaction: Queryable, ownerId: string, by: string | null): Promise<number> {
  const ended = await transaction.rows(
    `UPDATE api_keys k SET revoked_at = now(), revoked_by = $2 FROM users a
     WHERE a.id = k.user_id AND a.owner_id = $1 AND k.revoked_at IS NULL RETURNING 1`,
    [ownerId, by],
  )
  return ended.length
}
