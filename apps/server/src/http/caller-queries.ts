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
