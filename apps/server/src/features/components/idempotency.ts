import { createHash } from 'node:crypto'
import type { Queryable } from '../../database/database.ts'
import { invalid } from '../../http/errors.ts'

const header = 'Idempotency-Key'

/** One attempt that may be repeated, by its caller's own key. */
export interface Attempt {
  readonly key: string
  /** Method and path: a key counts for one caller and one thing that they ask for. */
  readonly endpoint: string
  /** SHA-256 of what is asked for. */
  readonly hash: Buffer
}

/**
 * The attempt behind a request, from its `Idempotency-Key`; null when its caller gave none. `asked` lists what is asked
 * for in a fixed order, so that its JSON is the same for the same request. Throws 400 for a key that is not 1 to 200
 * printable characters.
 */
export function attemptOf(
  key: string | string[] | undefined,
  endpoint: string,
  asked: readonly unknown[],
): Attempt | null {
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\x20-\x7e]{1,200}$/.test(key)) {
    throw invalid([{ field: header, message: 'A key has 1 to 200 printable characters.' }])
  }
  const hash = createHash('sha256').update(JSON.stringify(asked)).digest()
  return { key, endpoint, hash }
}

const forgetEveryMs = 60 * 60 * 1000
const lastForgotten = new WeakMap<Queryable, number>()

/** Deletes keys after their 30 days, at most once an hour; a change that brings a key is the time to look. */
export async function forgetOldKeys(database: Queryable, now = Date.now()): Promise<void> {
  if (now - (lastForgotten.get(database) ?? 0) < forgetEveryMs) return
  lastForgotten.set(database, now)
  await database.rows(`DELETE FROM idempotency_keys WHERE created_at < now() - interval '30 days'`)
}
