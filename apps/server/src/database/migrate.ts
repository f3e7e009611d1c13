import pg from 'pg'
import { appliedMigrations, knownMigrations, migrationsFolder } from './migration-list.ts'

const silent = () => undefined

/** Whether all migrations are applied. */
async function isUpToDate(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(connection)
  // An error of the connection also rejects the statement.
  client.on('error', silent)
  await client.connect()
  try {
    const [applied, known] = await Promise.all([appliedMigrations(client), knownMigrations()])
    return String(applied) === String(known)
  } finally {
    await client.end()
  }
}

/**
 * Applies missing migrations, each in a transaction; concurrent servers wait for each other. Returns the names of the
 * applied ones.
 */
export async function migrate(connection: pg.ClientConfig): Promise<string[]> {
  // The case for nearly every start. The migration library is not loaded, which saves memory.
  if (await isUpToDate(connection)) return []
  const { runner } = await import('node-pg-migrate')
  // The library's own client has no error listener and is not awaited when it closes: a database that stops then would
  // end this process.
  const client = new pg.Client(connection)
  client.on('error', silent)
  await client.connect()
  try {
    const applied = await runner({
      dbClient: client,
      dir: migrationsFolder,
      migrationsTable: 'migrations',
      direction: 'up',
      // A second server that starts at the same time waits, and then finds nothing to do.
      advisoryLockMode: 'wait',
      logger: { debug: silent, info: silent, warn: silent, error: silent },
    })
    return applied.map((migration) => migration.name)
  } finally {
    await client.end()
  }
}
