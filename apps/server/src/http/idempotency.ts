import { createHash } from 'node:crypto'
import type { Database, Queryable } from '#database/database.ts'
import { ApiError, invalid } from './errors.ts'
import { type Attempt, deleteOldKeys, findAnswer, keepAnswer, lockAttempt } from './idempotency-queries.ts'

const header = 'Idempotency-Key'

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

/** 422 for a key under which something else was asked for before. */
export function keyReused(): ApiError {
  return new ApiError('key_reused', 'This Idempotency-Key was used for another change. Use a new key for each change.')
}

/**
 * Does `work` once for an attempt, however often it is asked for, in the transaction that also keeps its answer; without
 * an attempt it is just done. A refusal is not kept. Throws 422 where the key was used for something else.
 */
export async function answeredOnce<T extends object>(
  database: Database,
  callerId: string,
  attempt: Attempt | null,
  work: (transaction: Queryable) => Promise<T>,
): Promise<{ answer: T; isNew: boolean }> {
  if (!attempt) return { answer: await work(database), isNew: true }
  return database.transaction(async (transaction) => {
    // The same attempt waits here until the first one is through, and then finds its answer.
    await lockAttempt(transaction, callerId, attempt)
    const known = await answerTo<T>(transaction, callerId, attempt)
    if (known) return { answer: known, isNew: false }
    const answer = await work(transaction)
    await keepAnswer(transaction, callerId, attempt, answer)
    return { answer, isNew: true }
  })
}

/**
 * The same for work of many steps that are each kept by themselves, under `stepOf` of the attempt: broken off, it goes on
 * at the next asking where it was. Asked at once by two, both are answered as the first one was.
 */
export async function answeredOnceInSteps<T extends object>(
  database: Queryable,
  callerId: string,
  attempt: Attempt | null,
  work: () => Promise<T>,
): Promise<T> {
  if (!attempt) return work()
  const known = await answerTo<T>(database, callerId, attempt)
  if (known) return known
  const answer = await work()
  await keepAnswer(database, callerId, attempt, answer)
  return (await answerTo<T>(database, callerId, attempt)) ?? answer
}

/** The key of one step of an attempt. Hashed, as with a number it could be longer than a key may be. */
export function stepOf({ key }: Attempt, step: number): string {
  return `${createHash('sha256').update(key).digest('hex')} step ${step}`
}

async function answerTo<T extends object>(database: Queryable, callerId: string, attempt: Attempt): Promise<T | null> {
  const known = await findAnswer<T>(database, callerId, attempt)
  if (known && !attempt.hash.equals(known.body_hash)) throw keyReused()
  return known?.answer ?? null
}

const forgetEveryMs = 60 * 60 * 1000
const lastForgotten = new WeakMap<Queryable, number>()

/** Deletes keys after their 30 days, at most once an hour; a change that brings a key is the time to look. */
export async function forgetOldKeys(database: Queryable, now = Date.now()): Promise<void> {
  if (now - (lastForgotten.get(database) ?? 0) < forgetEveryMs) return
  lastForgotten.set(database, now)
  await deleteOldKeys(database)
}
