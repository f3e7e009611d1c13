import type { Queryable } from './database.ts'

/** Throws if the database is not reachable. */
export async function ping(database: Queryable): Promise<void> {
  await database.rows('SELECT 1')
}
