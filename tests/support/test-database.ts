import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, inject, onTestFinished } from 'vitest'
import { type Database, openDatabase } from '../../apps/server/src/database/database.ts'

/** Creates a database in the cluster of this run. `whenDone` registers the function that drops it. */
async function createDatabase(
  template: 'template' | 'template0',
  whenDone: (drop: () => Promise<void>) => void,
): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const root = openDatabase({ ...inject('cluster'), database: 'postgres', max: 1 })
  // Copying the files is faster than the default strategy, because the test cluster does not flush to disk.
  await root.rows(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`)
  whenDone(async () => {
    await root.rows(`DROP DATABASE ${name} WITH (FORCE)`)
    await root.close()
  })
  return name
}

/**
 * Returns the connection options of a new database, a copy of the migrated template. It is dropped after the tests of
 * this file.
 */
export async function testConnection(): Promise<pg.ClientConfig> {
  return { ...inject('cluster'), database: await createDatabase('template', afterAll) }
}

/**
 * Returns a new, migrated database for this test file. With `grows`, statements that were planned for empty tables use
 * indexes: nothing analyzes the tables during a test that fills them with thousands of rows.
 */
export async function testDatabase({ grows = false } = {}): Promise<Database> {
  const options = grows ? { options: '-c TimeZone=UTC -c DateStyle=ISO -c enable_seqscan=off' } : {}
  const database = openDatabase({ ...(await testConnection()), ...options, max: 8 })
  afterAll(() => database.close())
  return database
}

/**
 * Returns the environment of a server with an external PostgreSQL database, empty or migrated. The database is
 * dropped after the test or by `whenDone`.
 */
export async function externalDatabase(
  kind: 'empty' | 'migrated' = 'empty',
  whenDone: (drop: () => Promise<void>) => void = onTestFinished,
) {
  const { host, user } = inject('cluster')
  const name = await createDatabase(kind === 'empty' ? 'template0' : 'template', whenDone)
  const address = `postgres:///${name}?host=${encodeURIComponent(host)}&user=${user}`
  return { DATABASE_URL: address, TOKEN_SECRET: 'a secret that both servers know, 32 bytes' }
}
