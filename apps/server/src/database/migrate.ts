import pg from 'pg'
import { appliedMigrations, knownMigrations, migrationsFolder } from './migration-list.ts'

const silent = () => undefined

/** Whether every migration was applied. */
async function isUpToDate(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(connection)
  // What breaks it fails the statement, too.
  client.on('error', silent)
  await client.connect()
  try {
    const [applied, known] = await Promise.all([appliedMigrations(client), knownMigrations()])
    return String(applied) === String(known)
  } finally {
    await client.end()
  }
}

/** Brings the schema up to date, each migration in a transaction, one server at a time. Returns the names of those it applied. */
export async function migrate(connection: pg.ClientConfig): Promise<string[]> {
  // Nearly every start: then what migrates, with all that it brings along, is not loaded and kept in memory.
  if (await isUpToDate(connection)) return []
  const { runner } = await import('node-pg-migrate')
  // Its own has no listener for errors, and nobody waits for its end: a database that stops then would end this process.
  const client = new pg.Client(connection)
  client.on('error', silent)
  await client.connect()
  try {
    const applied = await runner({
      dbClient: client,
      dir: migrationsFolder,
      migrationsTable: 'migrations',
      direction: 'up',
      // A second server that starts meanwhile waits its turn, and finds nothing left to do.
      advisoryLockMode: 'wait',
      logger: { debug: silent, info: silent, warn: silent, error: silent },
    })
    return applied.map((migration) => migration.name)
  } finally {
    await client.end()
  }
}
