import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { Database, Queryable } from '#database/database.ts'

/** An answer that was lost, or a second tab, may ask again for this long. */
const graceSeconds = 60

/** Of a token that nobody uses. */
const lifetime = '30 days'

/** However often it is used: once in half a year everybody says again who they are. */
const longest = '180 days'

const sha256 = (token: string) => createHash('sha256').update(token).digest()

/**
 * The token that follows another: the same each time the same one is exchanged, so that whoever asks twice holds one
 * token, not two. It needs the exchanged token, which we do not keep, and the seed, which we do not tell.
 */
const successorOf = (token: string, seed: Buffer) => createHmac('sha256', token).update(seed).digest('base64url')

interface Family {
  readonly id: string
  readonly userId: string
  /** What the browser says of itself, so that people know their devices; null where it says nothing. */
  readonly userAgent: string | null
}

async function store(transaction: Queryable, token: string, family: Family): Promise<void> {
  await transaction.rows('DELETE FROM refresh_tokens WHERE user_id = $1 AND expires_at < now()', [family.userId])
  // The tokens of a family come and go: each carries when the sign-in began.
  await transaction.rows(
    `INSERT INTO refresh_tokens (hash, family_id, user_id, expires_at, user_agent, signed_in_at)
     VALUES ($1, $2, $3, now() + $4::interval, $5,
       coalesce((SELECT min(signed_in_at) FROM refresh_tokens WHERE family_id = $2), now()))`,
    [sha256(token), family.id, family.userId, lifetime, family.userAgent],
  )
}

/** What a sign-in gives: its newest refresh token, which is not stored as such. */
export interface Session {
  readonly id: string
  readonly userId: string
  readonly refreshToken: string
}

/**
 * Begins a sign-in: a family of refresh tokens. Null when the password was changed, or the account closed, since the
 * password was checked.
 */
export async function beginFamily(
  database: Database,
  account: { readonly id: string; readonly password_hash: string },
  userAgent: string | null,
): Promise<Session | null> {
  const id = randomUUID()
  const refreshToken = randomBytes(32).toString('base64url')
  return database.transaction(async (transaction) => {
    // The lock waits for whoever changes the account, so that they see this sign-in or it sees the change.
    const stands = await transaction.row(
      'SELECT FROM users WHERE id = $1 AND password_hash = $2 AND active AND deleted_at IS NULL FOR SHARE',
      [account.id, account.password_hash],
    )
    if (!stands) return null
    await store(transaction, refreshToken, { id, userId: account.id, userAgent })
    return { id, userId: account.id, refreshToken }
  })
}

/** SQL that waits its turn at a family, whose id is the SQL expression `familyId`, until the transaction ends. */
export function familyLock(familyId: string): string {
  return `pg_advisory_xact_lock(hashtextextended(${familyId}::text, 0))`
}

/** One exchange or end at a time in a family: a token that is just being made must not outlive its family's end. */
async function lockFamily(transaction: Queryable, token: string): Promise<void> {
  await transaction.rows(`SELECT ${familyLock('family_id')} FROM refresh_tokens WHERE hash = $1`, [sha256(token)])
}

async function revokeFamily(transaction: Queryable, familyId: string): Promise<void> {
  await transaction.rows('UPDATE refresh_tokens SET revoked_at = now() WHERE family_id = $1 AND revoked_at IS NULL', [
    familyId,
  ])
}

interface StoredToken {
  family_id: string
  user_id: string
  is_good: boolean
  successor_seed: Buffer | null
  is_recent: boolean
}

/** The token as it stands; good when it is neither over nor revoked and its user may sign in. */
function readToken(transaction: Queryable, token: string): Promise<StoredToken | null> {
  return transaction.row<StoredToken>(
    `SELECT t.family_id, t.user_id, t.successor_seed,
            t.revoked_at IS NULL AND t.expires_at > now() AND t.signed_in_at > now() - $3::interval
              AND u.active AND u.deleted_at IS NULL AS is_good,
            t.used_at > clock_timestamp() - make_interval(secs => $2) AS is_recent
     FROM refresh_tokens t JOIN users u ON u.id = t.user_id WHERE t.hash = $1`,
    [sha256(token), graceSeconds, longest],
  )
}

async function isUnused(transaction: Queryable, token: string): Promise<boolean> {
  const row = await transaction.row('SELECT FROM refresh_tokens WHERE hash = $1 AND used_at IS NULL', [sha256(token)])
  return row !== null
}

/**
 * Exchanges a refresh token for the next one of its family. A used one is honoured for a minute while its successor is
 * unused, and gets that same successor; any other reuse ends the family, for one of the two who hold it is a thief.
 * Null when the sign-in is over.
 */
export async function exchange(database: Database, token: string, userAgent: string | null): Promise<Session | null> {
  return database.transaction(async (transaction) => {
    await lockFamily(transaction, token)
    const stored = await readToken(transaction, token)
    if (!stored?.is_good) return null

    if (stored.successor_seed) {
      const successor = successorOf(token, stored.successor_seed)
      if (stored.is_recent && (await isUnused(transaction, successor))) {
        return { id: stored.family_id, userId: stored.user_id, refreshToken: successor }
      }
      await revokeFamily(transaction, stored.family_id)
      return null
    }
    const seed = randomBytes(32)
    const successor = successorOf(token, seed)
    await store(transaction, successor, { id: stored.family_id, userId: stored.user_id, userAgent })
    await transaction.rows(
      'UPDATE refresh_tokens SET used_at = clock_timestamp(), successor_seed = $2 WHERE hash = $1',
      [sha256(token), seed],
    )
    return { id: stored.family_id, userId: stored.user_id, refreshToken: successor }
  })
}

/** Ends the sign-in that a token belongs to; answers whose it was, null for an unknown one. */
export async function endFamily(database: Database, token: string): Promise<string | null> {
  return database.transaction(async (transaction) => {
    await lockFamily(transaction, token)
    const stored = await readToken(transaction, token)
    if (stored) await revokeFamily(transaction, stored.family_id)
    return stored?.user_id ?? null
  })
}

/** Whose sign-in a token belongs to, be it over or not; null for an unknown one. */
export async function userOfToken(database: Database, token: string): Promise<string | null> {
  const row = await database.row<{ user_id: string }>('SELECT user_id FROM refresh_tokens WHERE hash = $1', [
    sha256(token),
  ])
  return row?.user_id ?? null
}
