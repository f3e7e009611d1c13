import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '#database/database.ts'
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

const sha256 = (token: string) => createHash('sha256').update(token).digest()

/**
 * The token that follows another: the same each time the same one is exchanged, so that whoever asks twice holds one
 * token, not two. It needs the exchanged token, which we do not keep, and the seed, which we do not tell.
 */
const successorOf = (token: string, seed: Buffer) => createHmac('sha256', token).update(seed).digest('base64url')

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
    if (!(await lockAccount(transaction, account))) return null
    await insertToken(transaction, sha256(refreshToken), { id, userId: account.id, userAgent })
    return { id, userId: account.id, refreshToken }
  })
}

/**
 * Exchanges a refresh token for the next one of its family. A used one is honoured for a minute while its successor is
 * unused, and gets that same successor; any other reuse ends the family, for one of the two who hold it is a thief.
 * Null when the sign-in is over.
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

/** Ends the sign-in that a token belongs to; answers whose it was, null for an unknown one. */
export async function endFamily(database: Database, token: string): Promise<string | null> {
  return database.transaction(async (transaction) => {
    const hash = sha256(token)
    await lockFamily(transaction, hash)
    const stored = await findToken(transaction, hash)
    if (stored) await revokeFamily(transaction, stored.family_id)
    return stored?.user_id ?? null
  })
}

/** Whose sign-in a token belongs to, be it over or not; null for an unknown one. */
export async function userOfToken(database: Database, token: string): Promise<string | null> {
  return userOfHash(database, sha256(token))
}
