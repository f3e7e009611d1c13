import type { Queryable } from '#database/database.ts'
import { isActive } from '#database/reach.ts'

/** Returns the LINE id of a person; null if they have not connected. */
export async function lineIdOf(database: Queryable, userId: string): Promise<string | null> {
  const row = await database.row<{ line_id: string }>('SELECT line_id FROM line_accounts WHERE user_id = $1', [userId])
  return row?.line_id ?? null
}

/** Returns when a person connected LINE; null if they have not. */
export async function connectedAt(database: Queryable, userId: string): Promise<string | null> {
  const row = await database.row<{ connected_at: string }>(
    'SELECT iso(connected_at) AS connected_at FROM line_accounts WHERE user_id = $1',
    [userId],
  )
  return row?.connected_at ?? null
}

/** Stores the code that a person connects with, instead of an earlier one; returns when it expires. */
export async function storeCode(
  database: Queryable,
  userId: string,
  hash: Buffer,
  validMinutes: number,
): Promise<string> {
  const row = await database.row<{ expires_at: string }>(
    `INSERT INTO line_codes (user_id, hash, expires_at) VALUES ($1, $2, now() + $3 * interval '1 minute')
     ON CONFLICT (user_id) DO UPDATE SET hash = excluded.hash, expires_at = excluded.expires_at
     RETURNING iso(expires_at) AS expires_at`,
    [userId, hash, validMinutes],
  )
  return row?.expires_at ?? ''
}

/** Uses up a code, and returns its active person with the language they read; null if it is not valid. */
export function useCode(
  transaction: Queryable,
  hash: Buffer,
): Promise<{ user_id: string; name: string; language: string } | null> {
  return transaction.row(
    `WITH used AS (DELETE FROM line_codes WHERE hash = $1 RETURNING user_id, expires_at)
     SELECT used.user_id, u.name, coalesce(r.language, 'en') AS language FROM used
     JOIN users u ON u.id = used.user_id LEFT JOIN message_readers r ON r.user_id = u.id
     WHERE used.expires_at > now() AND ${isActive('u')}`,
    [hash],
  )
}

/** Connects a person with a LINE account, which then belongs to nobody else. */
export async function connectLine(transaction: Queryable, userId: string, lineId: string): Promise<void> {
  await transaction.rows('DELETE FROM line_accounts WHERE line_id = $1 AND user_id <> $2', [lineId, userId])
  await transaction.rows(
    `INSERT INTO line_accounts (user_id, line_id) VALUES ($1, $2)
     ON CONFLICT (user_id) DO UPDATE SET line_id = excluded.line_id, connected_at = now()`,
    [userId, lineId],
  )
}

/** Ends the messages by LINE of a person. */
export async function disconnectLine(database: Queryable, userId: string): Promise<void> {
  await database.rows('DELETE FROM line_accounts WHERE user_id = $1', [userId])
  await database.rows('DELETE FROM line_codes WHERE user_id = $1', [userId])
}

/** Ends the messages of somebody who blocked or removed the official account. */
export async function forgetLineId(database: Queryable, lineId: string): Promise<void> {
  await database.rows('DELETE FROM line_accounts WHERE line_id = $1', [lineId])
}
