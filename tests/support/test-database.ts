import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, inject, onTestFinished } from 'vitest'
import { type Database, openDatabase } from '../../apps/server/src/database/database.ts'

/** Creates a database in the cluster of this run; `whenDone` registers the function that drops it. */
async function createDatabase(
  template: 'template' | 'template0',
  whenDone: (drop: () => Promise<void>) => void,
): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const root = openDatabase({ ...inject('cluster'), database: 'postgres', max: 1 })
  // Copying the files is the quicker way where nothing waits for the disk.
  await root.rows(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`)
  whenDone(async () => {
    await root.rows(`DROP DATABASE ${name} WITH (FORCE)`)
    await root.close()
  })
  return name
}

/** How to connect to a new database, a copy of the migrated one. It is dropped after the tests of this file. */
export async function testConnection(): Promise<pg.ClientConfig> {
  return { ...inject('cluster'), database: await createDatabase('template', afterAll) }
}

/** A new, migrated database of this test file. */
export async function testDatabase(): Promise<Database> {
  const database = openDatabase({ ...(await testConnection()), max: 8 })
  afterAll(() => database.close())
  return database
}

/**
 * The variables of a server whose database belongs to another PostgreSQL than its own: empty, or migrated. It is dropped
 * after the test.
 */
export async function externalDatabase(kind: 'empty' | 'migrated' = 'empty') {
  const { host, user } = inject('cluster')
  const name = await createDatabase(kind === 'empty' ? 'template0' : 'template', onTestFinished)
  const address = `postgres:///${name}?host=${encodeURIComponent(host)}&user=${user}`
  return { DATABASE_URL: address, TOKEN_SECRET: 'a secret that both servers know, 32 bytes' }
}
