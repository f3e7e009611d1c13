import type { SignInSession } from '@castline/contract/sessions'
import type { Database, Queryable } from '#database/database.ts'

/** How long a used token may be exchanged once more: its answer may have been lost, or a second tab have asked. */
const graceSeconds = 60

/** How long an unused token is valid. */
const lifetime = '30 days'

/** How long a sign-in lasts at most, however often it is refreshed. */
const longest = '180 days'

/** One sign-in: the refresh tokens that follow one another. */
interface Family {
  readonly id: string
  readonly userId: string
  /** What the browser says of itself, so that people recognise their devices; null where it says nothing. */
  readonly userAgent: string | null
}

/** Adds a token, of which only the hash is stored, to a family, and deletes the user's expired ones. */
export async function insertToken(transaction: Queryable, hash: Buffer, family: Family): Promise<void> {
  await transaction.rows('DELETE FROM refresh_tokens WHERE user_id = $1 AND expires_at < now()', [family.userId])
  // The tokens of a family come and go: each carries when the sign-in began.
  await transaction.rows(
    `INSERT INTO refresh_tokens (hash, family_id, user_id, expires_at, user_agent, signed_in_at)
     VALUES ($1, $2, $3, now() + $4::interval, $5,
       coalesce((SELECT min(signed_in_at) FROM refresh_tokens WHERE family_id = $2), now()))`,
    [hash, family.id, family.userId, lifetime, family.userAgent],
  )
}

/**
 * Locks an account against changes until the transaction ends; false where its password is no longer the one of
 * `password_hash`, or the account was closed.
 */
export async function lockAccount(
  transaction: Queryable,
  account: { readonly id: string; readonly password_hash: string },
): Promise<boolean> {
  const row = await transaction.row(
    'SELECT FROM users WHERE id = $1 AND password_hash = $2 AND active AND deleted_at IS NULL FOR SHARE',
    [account.id, account.password_hash],
  )
  return row !== null
}

/** SQL that locks a family, whose id is the SQL expression `familyId`, until the transaction ends. */
export function familyLock(familyId: string): string {
  return `pg_advisory_xact_lock(hashtextextended(${familyId}::text, 0))`
}

/** One exchange or end at a time in a family: a token that is just being made must not outlive its family's end. */
export async function lockFamily(transaction: Queryable, hash: Buffer): Promise<void> {
  await transaction.rows(`SELECT ${familyLock('family_id')} FROM refresh_tokens WHERE hash = $1`, [hash])
}

/** Ends a family: none of its tokens can be exchanged any more. */
export async function revokeFamily(transaction: Queryable, familyId: string): Promise<void> {
  await transaction.rows('UPDATE refresh_tokens SET revoked_at = now() WHERE family_id = $1 AND revoked_at IS NULL', [
    familyId,
  ])
}

interface StoredToken {
  family_id: string
  user_id: string
  /** Neither expired nor revoked, and its user may sign in. */
  is_good: boolean
  successor_seed: Buffer | null
  /** Exchanged so recently that it may be exchanged once more. */
  is_recent: boolean
}

/** A token by its hash; null for an unknown one. */
export function findToken(transaction: Queryable, hash: Buffer): Promise<StoredToken | null> {
  return transaction.row<StoredToken>(
    `SELECT t.family_id, t.user_id, t.successor_seed,
            t.revoked_at IS NULL AND t.expires_at > now() AND t.signed_in_at > now() - $3::interval
              AND u.active AND u.deleted_at IS NULL AS is_good,
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

/** The user to whom a token belongs, whether it is still valid or not; null for an unknown one. */
export async function userOfHash(database: Queryable, hash: Buffer): Promise<string | null> {
  const row = await database.row<{ user_id: string }>('SELECT user_id FROM refresh_tokens WHERE hash = $1', [hash])
  return row?.user_id ?? null
}

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
