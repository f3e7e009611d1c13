import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { Database, Queryable } from '../../database/database.ts'

/** An answer that was lost, or a second tab, may ask again for this long. */
const graceSeconds = 60

const lifetime = '30 days'

const sha256 = (token: string) => createHash('sha256').update(token).digest()

/**
 * The token that follows another: the same each time the same one is exchanged, so that whoever asks twice holds one
 * token, not two. It needs the exchanged token, which we do not keep, and the seed, which we do not tell.
 */
const successorOf = (token: string, seed: Buffer) => createHmac('sha256', token).update(seed).digest('base64url')

async function store(transaction: Queryable, token: string, familyId: string, userId: string): Promise<void> {
  await transaction.rows('DELETE FROM refresh_tokens WHERE user_id = $1 AND expires_at < now()', [userId])
  await transaction.rows(
    `INSERT INTO refresh_tokens (hash, family_id, user_id, expires_at) VALUES ($1, $2, $3, now() + $4::interval)`,
    [sha256(token), familyId, userId, lifetime],
  )
}

/** Begins a sign-in: a family of refresh tokens. Answers its first token, which is not stored as such. */
export async function beginFamily(database: Database, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await database.transaction((transaction) => store(transaction, token, randomUUID(), userId))
  return token
}

/** One exchange or end at a time in a family: a token that is just being made must not outlive its family's end. */
async function lockFamily(transaction: Queryable, token: string): Promise<void> {
  await transaction.rows(
    'SELECT pg_advisory_xact_lock(hashtextextended(family_id::text, 0)) FROM refresh_tokens WHERE hash = $1',
    [sha256(token)],
  )
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
            t.revoked_at IS NULL AND t.expires_at > now() AND u.active AND u.deleted_at IS NULL AS is_good,
            t.used_at > clock_timestamp() - make_interval(secs => $2) AS is_recent
     FROM refresh_tokens t JOIN users u ON u.id = t.user_id WHERE t.hash = $1`,
    [sha256(token), graceSeconds],
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
export async function exchange(database: Database, token: string): Promise<{ token: string; userId: string } | null> {
  return database.transaction(async (transaction) => {
    await lockFamily(transaction, token)
    const stored = await readToken(transaction, token)
    if (!stored?.is_good) return null

    if (stored.successor_seed) {
      const successor = successorOf(token, stored.successor_seed)
      if (stored.is_recent && (await isUnused(transaction, successor))) {
        return { token: successor, userId: stored.user_id }
      }
      await revokeFamily(transaction, stored.family_id)
      return null
    }
    const seed = randomBytes(32)
    const successor = successorOf(token, seed)
    await store(transaction, successor, stored.family_id, stored.user_id)
    await transaction.rows(
      'UPDATE refresh_tokens SET used_at = clock_timestamp(), successor_seed = $2 WHERE hash = $1',
      [sha256(token), seed],
    )
    return { token: successor, userId: stored.user_id }
  })
}

/** Ends the sign-in that a token belongs to; nothing happens for an unknown one. */
export async function endFamily(database: Database, token: string): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockFamily(transaction, token)
    const stored = await readToken(transaction, token)
    if (stored) await revokeFamily(transaction, stored.family_id)
  })
}
