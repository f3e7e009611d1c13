import type { Queryable } from '#database/database.ts'
import { isActive } from '#database/reach.ts'
import type { Caller } from './caller.ts'
import type { SignedIn } from './tokens.ts'

const callerBySession = `
  SELECT id, username, name, role, $2::uuid AS "sessionId" FROM users
  WHERE id = $1 AND ${isActive('users')}
    AND NOT EXISTS (SELECT FROM refresh_tokens WHERE family_id = $2::uuid AND revoked_at IS NOT NULL)`

/** Returns the user of a session; null if the user was deactivated or deleted, or the session was ended. */
export function findCaller(
  database: Pick<Queryable, 'keyReads'>,
  { userId, sessionId }: SignedIn,
): Promise<Caller | null> {
  return database.keyReads.row<Caller>(callerBySession, [userId, sessionId], 'caller')
}

const callerByKey = `
  SELECT u.id, u.username, u.name, u.role, u.owner_id AS "ownerId", k.id AS "sessionId", k.scopes, (extract(epoch FROM k.expires_at) * 1000)::float8 AS "expiresAt",
    k.last_used_at IS NULL OR k.last_used_at < now() - interval '1 minute' AS "isUseNew"
  FROM api_keys k JOIN users u ON u.id = k.user_id
  WHERE k.hash = $1 AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > now()) AND ${isActive('u')}`

interface KeyCaller extends Caller {
  readonly ownerId: string
  /** In ms since 1970; null if it does not expire. */
  readonly expiresAt: number | null
  /** Whether its last use is stored as longer ago than a minute. */
  readonly isUseNew: boolean
}

/** Returns the account that an API key acts as, by the hash of the key; null if it was revoked or has expired. */
export function findCallerByKey(database: Pick<Queryable, 'keyReads'>, hash: Buffer): Promise<KeyCaller | null> {
  return database.keyReads.row<KeyCaller>(callerByKey, [hash], 'caller-by-key')
}

/** Stores that an API key is used now. */
export async function markKeyUsed(database: Pick<Queryable, 'rows'>, id: string): Promise<void> {
  await database.rows('UPDATE api_keys SET last_used_at = now() WHERE id = $1', [id], 'mark-key-used')
}
