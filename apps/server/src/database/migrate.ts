import pg from 'pg'
import { CannotStart } from '#cannot-start.ts'
import { migrationsFolder } from './migration-list.ts'
import { recordVersion, schemaStanding } from './schema-version.ts'

const silent = () => undefined

/** Whether this version can work on the schema as it is. Throws `CannotStart` if it must not touch it. */
async function isUsable(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(connection)
  // An error of the connection also rejects the statement.
  client.on('error', silent)
  await client.connect()
  try {
    const standing = await schemaStanding(client)
    if (standing.state === 'other') throw new CannotStart(`The database has another schema. ${standing.message}`)
    if (standing.state === 'current') await recordVersion(client)
    return standing.state === 'current' || standing.state === 'compatible'
  } finally {
    await client.end()
  }
}

/**
 * Applies missing migrations, each in a transaction; concurrent servers wait for each other. Returns the names of the
 * applied ones. Throws `CannotStart` if the schema is of a version that this one was not declared to work with.
 */
export async function migrate(connection: pg.ClientConfig): Promise<string[]> {
  // The case for nearly every start. The migration library is not loaded, which saves memory.
  if (await isUsable(connection)) return []
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
    await recordVersion(client)
    return applied.map((migration) => migration.name)
  } finally {
    await client.end()
  }
}
