import type { Queryable } from './database.ts'

const longestMs = 5_000

/**
 * Throws if the database does not respond within 5 s over the connections that requests use: one of the pool, and both
 * for reads by key, which take turns.
 */
export async function ping(database: Queryable): Promise<void> {
  const read = () => database.keyReads.row('SELECT 1')
  const late = AbortSignal.timeout(longestMs)
  const timeout = new Promise<never>((_resolve, reject) => {
    late.addEventListener('abort', () => reject(new Error('timeout exceeded: the database does not respond')))
  })
  await Promise.race([Promise.all([database.rows('SELECT 1'), read(), read()]), timeout])
}
