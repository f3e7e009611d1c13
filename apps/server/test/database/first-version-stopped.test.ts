import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { runner } from 'node-pg-migrate'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '#database/migrate.ts'
import { appliedMigrations, knownMigrations, migrationsFolder } from '#database/migration-list.ts'
import { schemaStanding } from '#database/schema-version.ts'
import { temporaryFolder } from '#support/temporary-folder.ts'
import { testConnection } from '#support/test-database.ts'

const silent = () => undefined
const known = await knownMigrations()
/** Release 0.1 ended with one of these, and did not know who migrated the database. */
const lastOfFirst = ['0011_time_of_changes', '0039_backups', '0088_ncr_components']

async function connected(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** What release 0.1 does at its start, before it writes anything: runs what its own folder has more than the database. */
async function startFirst(client: pg.Client, last: string): Promise<unknown> {
  const dir = await temporaryFolder()
  for (const name of known.filter((each) => each <= last)) {
    await cp(join(migrationsFolder, `${name}.sql`), join(dir, `${name}.sql`))
  }
  const logger = { debug: silent, info: silent, warn: silent, error: silent }
  return runner({ dbClient: client, dir, migrationsTable: 'migrations', direction: 'up', logger })
}

test.each(lastOfFirst)('release 0.1 up to %s ends on the schema of this version, and says what to do', async (last) => {
  const client = await connected(await testConnection())
  await expect(startFirst(client, last)).rejects.toThrow(
    'already run migration "This database is of a later version of Castline: start that one, or restore a backup of 0.1',
  )
})

test('a database that release 0.1 made is migrated and then stops 0.1; this version starts on it as on its own', async () => {
  const connection = await testConnection()
  const client = await connected(connection)
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  await startFirst(client, '0039_backups')
  expect(await schemaStanding(client)).toEqual({ state: 'older' })
  expect((await migrate(connection)).length).toBe(known.filter((name) => name > '0039_backups').length)

  await expect(startFirst(client, '0039_backups')).rejects.toThrow('of a later version of Castline')
  expect(await appliedMigrations(client)).toEqual(known)
  expect(await migrate(connection)).toEqual([])
  const { rows } = await client.query(
    `SELECT installed_at = (SELECT min(run_on)::timestamptz FROM migrations WHERE name LIKE '0%') AS by_first FROM schema_version`,
  )
  expect(rows).toEqual([{ by_first: true }])
})
