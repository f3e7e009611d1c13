import type { SignInSession } from '@castline/contract/sessions'
import type { Database, Queryable } from '#database/database.ts'
import { familyLock } from './families.ts'

/** A user's sign-ins that could still be refreshed, the last used first; `currentId` is the one that asks. */
export function sessionsOf(database: Queryable, userId: string, currentId: string): Promise<SignInSession[]> {
  return database.rows<SignInSession>(
    `SELECT family_id AS id, (array_agg(user_agent ORDER BY created_at DESC))[1] AS user_agent,
       iso(min(signed_in_at)) AS created_at, iso(max(created_at)) AS last_used_at, family_id = $2 AS current
     FROM refresh_tokens WHERE user_id = $1
     GROUP BY family_id HAVING count(revoked_at) = 0 AND max(expires_at) > now()
     ORDER BY max(created_at) DESC, family_id`,
    [userId, currentId],
  )
}

/** Ends one sign-in of a user; false where it is not theirs, or over. */
export async function endSession(database: Database, userId: string, id: string): Promise<boolean> {
  return database.transaction(async (transaction) => {
    await transaction.rows(`SELECT ${familyLock('$1::uuid')}`, [id])
    const ended = await transaction.row(
      'UPDATE refresh_tokens SET revoked_at = now() WHERE family_id = $1 AND user_id = $2 AND revoked_at IS NULL RETURNING 1',
      [id, userId],
    )
    return ended !== null
  })
}

/**
 * Ends all of a user's sign-ins but `exceptId`. A refresh that is under way is waited for, lest the token that it makes
 * outlives this.
 */
export async function endSessions(transaction: Queryable, userId: string, exceptId: string | null): Promise<void> {
  await transaction.rows(
    `SELECT ${familyLock('family_id')} FROM (
       SELECT DISTINCT family_id FROM refresh_tokens
       WHERE user_id = $1 AND revoked_at IS NULL AND family_id IS DISTINCT FROM $2::uuid ORDER BY family_id
     ) AS families`,
    [userId, exceptId],
  )
  await transaction.rows(
    `UPDATE refresh_tokens SET revoked_at = now()
     WHERE user_id = $1 AND revoked_at IS NULL AND family_id IS DISTINCT FROM $2::uuid`,
    [userId, exceptId],
  )
}
