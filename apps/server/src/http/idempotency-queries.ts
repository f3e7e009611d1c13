import type { Queryable } from '#database/database.ts'

/** One attempt that may be repeated, by its caller's own key. */
export interface Attempt {
  readonly key: string
  /** Method and path: a key counts for one caller and one thing that they ask for. */
  readonly endpoint: string
  /** SHA-256 of what is asked for. */
  readonly hash: Buffer
}

/** Waits until no other transaction works on the same attempt; others wait for this transaction to end. */
export async function lockAttempt(transaction: Queryable, callerId: string, attempt: Attempt): Promise<void> {
  const place = JSON.stringify([callerId, attempt.endpoint, attempt.key])
  await transaction.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [place])
}

/** The answer that was kept under the attempt's key, with the hash of what was asked for; null where none was. */
export function findAnswer<T extends object>(
  database: Queryable,
  callerId: string,
  { endpoint, key }: Attempt,
): Promise<{ body_hash: Buffer; answer: T } | null> {
  return database.row<{ body_hash: Buffer; answer: T }>(
    'SELECT body_hash, answer FROM idempotency_keys WHERE caller = $1 AND endpoint = $2 AND key = $3',
    [callerId, endpoint, key],
  )
}

/** Keeps an answer under the attempt's key, unless there is one already. */
export async function keepAnswer(
  database: Queryable,
  callerId: string,
  { endpoint, key, hash }: Attempt,
  answer: object,
): Promise<void> {
  await database.rows(
    `INSERT INTO idempotency_keys (caller, endpoint, key, body_hash, answer) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING`,
    [callerId, endpoint, key, hash, JSON.stringify(answer)],
  )
}

/** Deletes keys after their 30 days. */
export async function deleteOldKeys(database: Queryable): Promise<void> {
  await database.rows(`DELETE FROM idempotency_keys WHERE created_at < now() - interval '30 days'`)
}
