import type { Queryable } from '#database/database.ts'
import { isActive } from '#database/reach.ts'

const lifetime = '24 hours'
/** A second mail within this time is not sent: somebody may ask for others to annoy them. */
const pause = '5 minutes'

/**
 * Stores the link of a user, of which only the hash is known; an earlier one ends. `mailed`: it goes to the address of the
 * account and to nobody else. Returns when it expires.
 */
export async function storeLink(
  transaction: Queryable,
  userId: string,
  hash: Buffer,
  mailed: boolean,
): Promise<string> {
  const rows = await transaction.rows<{ expires_at: string }>(
    `INSERT INTO sign_in_links (user_id, hash, expires_at, mailed) VALUES ($1, $2, now() + $3::interval, $4)
     ON CONFLICT (user_id) DO UPDATE SET hash = $2, created_at = now(), expires_at = now() + $3::interval, mailed = $4
     RETURNING iso(expires_at) AS expires_at`,
    [userId, hash, lifetime, mailed],
  )
  const [stored] = rows as [{ expires_at: string }]
  return stored.expires_at
}

export interface LinkedUser {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly email: string | null
}

const columns = 'u.id, u.username, u.name, u.email'

/** Returns the user of a link that can be used; null if it is unknown, used or expired, or the user may not sign in. */
export function userOfLink(database: Queryable, hash: Buffer): Promise<LinkedUser | null> {
  return database.row<LinkedUser>(
    `SELECT ${columns} FROM sign_in_links l JOIN users u ON u.id = l.user_id
     WHERE l.hash = $1 AND l.expires_at > now() AND ${isActive('u')}`,
    [hash],
  )
}

/** Takes a link: it cannot be used again. Null if it cannot be used. */
export function takeLink(transaction: Queryable, hash: Buffer): Promise<{ mailed: boolean } | null> {
  return transaction.row<{ mailed: boolean }>(
    'DELETE FROM sign_in_links WHERE hash = $1 AND expires_at > now() RETURNING mailed',
    [hash],
  )
}

/** Who opened a link that only the address of the account got, reads its mail. */
export async function markEmailVerified(transaction: Queryable, id: string): Promise<void> {
  await transaction.rows('UPDATE users SET email_verified_at = now() WHERE id = $1 AND email IS NOT NULL', [id])
}

/** Returns a person who may sign in, locked; null if there is none, or they are inactive. */
export function lockPerson(transaction: Queryable, id: string): Promise<LinkedUser | null> {
  return transaction.row<LinkedUser>(
    `SELECT ${columns} FROM users u WHERE u.id = $1 AND u.kind = 'person' AND ${isActive('u')} FOR NO KEY UPDATE`,
    [id],
  )
}

/** Sets the password that a link was for. */
export async function setPassword(transaction: Queryable, id: string, passwordHash: string): Promise<void> {
  await transaction.rows(
    'UPDATE users SET password_hash = $2, reset_requested_at = NULL, version = version + 1 WHERE id = $1',
    [id, passwordHash],
  )
}

/** Notes that somebody asked for a new password, and returns the user; null for an unknown or inactive one. */
export function noteRequest(database: Queryable, name: string): Promise<(LinkedUser & { was_mailed: boolean }) | null> {
  return database.row<LinkedUser & { was_mailed: boolean }>(
    `UPDATE users u SET reset_requested_at = now()
     WHERE (lower(u.username) = lower($1) OR lower(u.email) = lower($1)) AND u.kind = 'person' AND ${isActive('u')}
     RETURNING ${columns}, EXISTS (
       SELECT FROM sign_in_links l WHERE l.user_id = u.id AND l.created_at > now() - $2::interval) AS was_mailed`,
    [name, pause],
  )
}

/** The request was met: a link is on its way. */
export async function forgetRequest(transaction: Queryable, id: string): Promise<void> {
  await transaction.rows('UPDATE users SET reset_requested_at = NULL WHERE id = $1', [id])
}
