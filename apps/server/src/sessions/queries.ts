import type { SignInSession } from '@castline/contract/sessions'
import type { Database, Queryable } from '#database/database.ts'
import { isActive } from '#database/reach.ts'
import { endPush, endPushOf } from './push-queries.ts'
import { deleteTickets, forgetDevices } from './ticket-queries.ts'

/** How long a used token can be exchanged again: the response may have been lost, or a second tab may have sent it. */
const graceSeconds = 60

/** How long an unused token is valid. */
const lifetime = '30 days'

/** Maximum length of a session, regardless of refreshes. */
const longest = '180 days'

/** A session: the refresh tokens that follow one another. */
interface Family {
  readonly id: string
  readonly userId: string
  /** The browser's user agent, so that users recognise their devices; null if there is none. */
  readonly userAgent: string | null
}

/** Adds a token to a family, of which only the hash is stored, and deletes the user's expired tokens. */
export async function insertToken(transaction: Queryable, hash: Buffer, family: Family): Promise<void> {
  await transaction.rows('DELETE FROM refresh_tokens WHERE user_id = $1 AND expires_at < now()', [family.userId])
  // Old tokens of a family are deleted, so each token has the session's start time.
  await transaction.rows(
    `INSERT INTO refresh_tokens (hash, family_id, user_id, expires_at, user_agent, signed_in_at)
     VALUES ($1, $2, $3, now() + $4::interval, $5,
       coalesce((SELECT min(signed_in_at) FROM refresh_tokens WHERE family_id = $2), now()))`,
    [hash, family.id, family.userId, lifetime, family.userAgent],
  )
}

/**
 * Locks an account against changes until the end of the transaction; returns false if its password hash is not
 * `password_hash` any more, or the account was closed.
 */
export async function lockAccount(
  transaction: Queryable,
  account: { readonly id: string; readonly password_hash: string },
): Promise<boolean> {
  const row = await transaction.row(
    `SELECT FROM users WHERE id = $1 AND password_hash = $2 AND ${isActive('users')} FOR SHARE`,
    [account.id, account.password_hash],
  )
  return row !== null
}

/** SQL that locks a family until the end of the transaction; `familyId` is an SQL expression for its id. */
export function familyLock(familyId: string): string {
  return `pg_advisory_xact_lock(hashtextextended(${familyId}::text, 0))`
}

/**
 * One exchange or end at a time per family, so that a token that is being created does not outlive the end of its
 * family.
 */
export async function lockFamily(transaction: Queryable, hash: Buffer): Promise<void> {
  await transaction.rows(`SELECT ${familyLock('family_id')} FROM refresh_tokens WHERE hash = $1`, [hash])
}

/** Ends a family: none of its tokens can be exchanged any more, and its device shows no more notifications. */
export async function revokeFamily(transaction: Queryable, familyId: string): Promise<void> {
  await transaction.rows('UPDATE refresh_tokens SET revoked_at = now() WHERE family_id = $1 AND revoked_at IS NULL', [
    familyId,
  ])
  await endPush(transaction, familyId)
}

interface StoredToken {
  family_id: string
  user_id: string
  /** Neither expired nor revoked, and its user may sign in. */
  is_good: boolean
  successor_seed: Buffer | null
  /** Exchanged so recently that it can be exchanged again. */
  is_recent: boolean
}

/** Returns a token by its hash; null if it is unknown. */
export function findToken(transaction: Queryable, hash: Buffer): Promise<StoredToken | null> {
  return transaction.row<StoredToken>(
    `SELECT t.family_id, t.user_id, t.successor_seed,
            t.revoked_at IS NULL AND t.expires_at > now() AND t.signed_in_at > now() - $3::interval
              AND ${isActive('u')} AS is_good,
            t.used_at > clock_timestamp() - make_interval(secs => $2) AS is_recent
     FROM refresh_tokens t JOIN users u ON u.id = t.user_id WHERE t.hash = $1`,
    [hash, graceSeconds, longest],
  )
}

/** Whether a token exists that was not exchanged yet. */
export async function isUnused(transaction: Queryable, hash: Buffer): Promise<boolean> {
  return (await transaction.row('SELECT FROM refresh_tokens WHERE hash = $1 AND used_at IS NULL', [hash])) !== null
}

/** Records that a token was exchanged, and the seed of the token that follows it. */
export async function markUsed(transaction: Queryable, hash: Buffer, seed: Buffer): Promise<void> {
  await transaction.rows('UPDATE refresh_tokens SET used_at = clock_timestamp(), successor_seed = $2 WHERE hash = $1', [
    hash,
    seed,
  ])
}

/** Returns the user of a token, valid or not; null if it is unknown. */
export async function userOfHash(database: Queryable, hash: Buffer): Promise<string | null> {
  const row = await database.row<{ user_id: string }>('SELECT user_id FROM refresh_tokens WHERE hash = $1', [hash])
  return row?.user_id ?? null
}

/** Returns a user's sessions that can still be refreshed, the last used first; `currentId` is the caller's session. */
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

/** Ends one session of a user and forgets its device; returns false if it is not theirs or has ended. */
export async function endSession(database: Database, userId: string, id: string): Promise<boolean> {
  return database.transaction(async (transaction) => {
    await transaction.rows(`SELECT ${familyLock('$1::uuid')}`, [id])
    const ended = await transaction.row(
      'UPDATE refresh_tokens SET revoked_at = now() WHERE family_id = $1 AND user_id = $2 AND revoked_at IS NULL RETURNING 1',
      [id, userId],
    )
    if (ended) {
      await forgetDevices(transaction, userId, id)
      await endPush(transaction, id)
    }
    return ended !== null
  })
}

/**
 * Ends all sessions of a user except `exceptId`, those that wait for a second factor, too, with the notifications of their
 * devices, and forgets the devices that are not asked for one. Waits for a refresh in progress, so that its new token does not outlive this.
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
  await deleteTickets(transaction, userId)
  await forgetDevices(transaction, userId, null)
  await endPushOf(transaction, userId, exceptId)
}
