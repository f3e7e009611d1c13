import { fileURLToPath } from 'node:url'
import { runner } from 'node-pg-migrate'
import type pg from 'pg'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

const silent = () => undefined

/** Brings the schema up to date, each migration in a transaction, one server at a time. Answers what it applied. */
export async function migrate(connection: pg.ClientConfig): Promise<string[]> {
  const applied = await runner({
    databaseUrl: connection,
    dir: migrationsFolder,
    migrationsTable: 'migrations',
    direction: 'up',
    // A second server that starts meanwhile waits its turn, and finds nothing left to do.
    advisoryLockMode: 'wait',
    logger: { debug: silent, info: silent, warn: silent, error: silent },
  })
  return applied.map((migration) => migration.name)
}
