import { createHash } from 'node:crypto'
import type { Database, Queryable } from '#database/database.ts'
import { ApiError, invalid, notFound } from './errors.ts'
import { type Attempt, deleteOldKeys, findResponse, lockAttempt, storeResponse } from './idempotency-queries.ts'

const header = 'Idempotency-Key'

/**
 * Returns the attempt of a request from its `Idempotency-Key`; null if the header is missing. `content` lists the
 * content of the request in a fixed order, so that equal requests give equal JSON. Throws 400 for a key that is not 1
 * to 200 printable characters.
 */
export function attemptOf(
  key: string | string[] | undefined,
  endpoint: string,
  content: readonly unknown[],
): Attempt | null {
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\x20-\x7e]{1,200}$/.test(key)) {
    throw invalid([{ field: header, message: 'A key has 1 to 200 printable characters.' }])
  }
  const hash = createHash('sha256').update(JSON.stringify(content)).digest()
  return { key, endpoint, hash }
}

/** 422 for a key that was used before for a different request. */
export function keyReused(): ApiError {
  return new ApiError('key_reused', 'This Idempotency-Key was used for another change. Use a new key for each change.')
}

/**
 * Runs `work` in a transaction, at most once per attempt, and stores its result in the same one; repeated requests return
 * the stored result. Errors are not stored. Throws 422 if the key was used for a different request, 404 if the caller lost
 * the project since then.
 */
export async function runOnce<T extends object>(
  database: Database,
  callerId: string,
  attempt: Attempt | null,
  work: (transaction: Queryable) => Promise<T>,
): Promise<{ result: T; isNew: boolean }> {
  return database.transaction(async (transaction) => {
    if (!attempt) return { result: await work(transaction), isNew: true }
    // A concurrent request of the same attempt waits here for the first one, and then finds its result.
    const [, known] = await Promise.all([
      lockAttempt(transaction, callerId, attempt),
      responseTo<T>(transaction, callerId, attempt),
    ])
    if (known) return { result: known, isNew: false }
    const result = await work(transaction)
    await storeResponse(transaction, callerId, attempt, result)
    return { result, isNew: true }
  })
}

/**
 * The same for work of several steps that are committed one by one, each stored under `stepOf` of the attempt. If it is
 * interrupted, a repeated request continues with the next step. Concurrent requests all get the result of the first
 * one.
 */
export async function runOnceInSteps<T extends object>(
  database: Queryable,
  callerId: string,
  attempt: Attempt | null,
  work: () => Promise<T>,
): Promise<{ result: T; isNew: boolean }> {
  if (!attempt) return { result: await work(), isNew: true }
  const known = await responseTo<T>(database, callerId, attempt)
  if (known) return { result: known, isNew: false }
  const result = await work()
  await storeResponse(database, callerId, attempt, result)
  return { result: (await responseTo<T>(database, callerId, attempt)) ?? result, isNew: true }
}

/**
 * Returns the key of one step of an attempt. Hashed, because with the number appended it could exceed the length of a
 * key.
 */
export function stepOf({ key }: Attempt, step: number): string {
  return `${createHash('sha256').update(key).digest('hex')} step ${step}`
}

async function responseTo<T extends object>(
  database: Queryable,
  callerId: string,
  attempt: Attempt,
): Promise<T | null> {
  const known = await findResponse<T>(database, callerId, attempt)
  if (known && !known.reached) throw notFound('project')
  if (known && !attempt.hash.equals(known.body_hash)) throw keyReused()
  return known?.response ?? null
}

const forgetEveryMs = 60 * 60 * 1000
const lastForgotten = new WeakMap<Queryable, number>()

/** Deletes keys that are older than 30 days, at most once an hour. Called after each repeatable call. */
export async function forgetOldKeys(database: Queryable, now = Date.now()): Promise<void> {
  if (now - (lastForgotten.get(database) ?? 0) < forgetEveryMs) return
  lastForgotten.set(database, now)
  await deleteOldKeys(database)
}
