import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, inject } from 'vitest'
import { type Database, openDatabase } from '../../apps/server/src/database/database.ts'

/** How to connect to a fresh database, a copy of the migrated one, which is dropped after the tests of this file. */
export async function testConnection(): Promise<pg.ClientConfig> {
  const cluster = inject('cluster')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const root = openDatabase({ ...cluster, database: 'postgres', max: 1 })
  await root.rows(`CREATE DATABASE ${name} TEMPLATE template`)
  afterAll(async () => {
    await root.rows(`DROP DATABASE ${name} WITH (FORCE)`)
    await root.close()
  })
  return { ...cluster, database: name }
}

/** A fresh database of this test file alone. */
export async function testDatabase(): Promise<Database> {
  const database = openDatabase({ ...(await testConnection()), max: 8 })
  afterAll(() => database.close())
  return database
}
