import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { Database, Queryable } from '#database/database.ts'
import {
  findToken,
  insertToken,
  isUnused,
  lockAccount,
  lockFamily,
  markUsed,
  revokeFamily,
  userOfHash,
} from './queries.ts'

/** Of a random token, of which nothing else is stored. */
export const sha256 = (token: string) => createHash('sha256').update(token).digest()

/**
 * Returns the token that follows another. Deterministic, so that a client that exchanges a token twice gets one token,
 * not two. It needs the exchanged token, which is not stored, and the seed, which is secret.
 */
const successorOf = (token: string, seed: Buffer) => createHmac('sha256', token).update(seed).digest('base64url')

/** A session with its newest refresh token, which is only stored as a hash. */
export interface Session {
  readonly id: string
  readonly userId: string
  readonly refreshToken: string
}

/**
 * Starts a session with a family of refresh tokens. Null if the password was changed or the account was closed since
 * the password was checked.
 */
export async function beginFamily(
  database: Database,
  account: { readonly id: string; readonly password_hash: string },
  userAgent: string | null,
): Promise<Session | null> {
  return database.transaction(async (transaction) => {
    // The lock waits for changes of the account: either they see this session, or it sees the change.
    if (!(await lockAccount(transaction, account))) return null
    return beginSession(transaction, account.id, userAgent)
  })
}

/** Starts a session of a user whose row the transaction has locked. */
export async function beginSession(transaction: Queryable, userId: string, userAgent: string | null): Promise<Session> {
  const id = randomUUID()
  const refreshToken = randomBytes(32).toString('base64url')
  await insertToken(transaction, sha256(refreshToken), { id, userId, userAgent })
  return { id, userId, refreshToken }
}

/**
 * Exchanges a refresh token for the next one of its family. A used token is accepted for a minute while its successor
 * is unused, and gets that same successor; any other reuse ends the family, because one of the two clients that have it
 * is a thief. Null if the session is over.
 */
export async function exchange(database: Database, token: string, userAgent: string | null): Promise<Session | null> {
  return database.transaction(async (transaction) => {
    const hash = sha256(token)
    await lockFamily(transaction, hash)
    const stored = await findToken(transaction, hash)
    if (!stored?.is_good) return null

    if (stored.successor_seed) {
      const successor = successorOf(token, stored.successor_seed)
      if (stored.is_recent && (await isUnused(transaction, sha256(successor)))) {
        return { id: stored.family_id, userId: stored.user_id, refreshToken: successor }
      }
      await revokeFamily(transaction, stored.family_id)
      return null
    }
    const seed = randomBytes(32)
    const successor = successorOf(token, seed)
    await insertToken(transaction, sha256(successor), { id: stored.family_id, userId: stored.user_id, userAgent })
    await markUsed(transaction, hash, seed)
    return { id: stored.family_id, userId: stored.user_id, refreshToken: successor }
  })
}

/** Ends the session of a token; returns its user, or null if the token is unknown. */
export async function endFamily(database: Database, token: string): Promise<string | null> {
  return database.transaction(async (transaction) => {
    const hash = sha256(token)
    await lockFamily(transaction, hash)
    const stored = await findToken(transaction, hash)
    if (stored) await revokeFamily(transaction, stored.family_id)
    return stored?.user_id ?? null
  })
}

/** Returns the user of a token, whether or not its session is over; null if it is unknown. */
export async function userOfToken(database: Database, token: string): Promise<string | null> {
  return userOfHash(database, sha256(token))
}
