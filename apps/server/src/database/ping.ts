import type { Queryable } from './database.ts'

/** Throws where the database does not answer. */
export async function ping(database: Queryable): Promise<void> {
  await database.rows('SELECT 1')
}
