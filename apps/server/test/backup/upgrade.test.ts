import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { login } from '@castline/contract/auth'
import { componentIndex } from '@castline/contract/component-index'
import { listProjects } from '@castline/contract/projects'
import { describe, expect, test } from 'vitest'
import { restore } from '#backup/restore.ts'
import { storedFiles } from '#backup/stored-files.ts'
import { tablesOf } from '#backup/tables.ts'
import { openDatabase } from '#database/database.ts'
import { appliedMigrations, knownMigrations } from '#database/migration-list.ts'
import { diskStore } from '#files/disk.ts'
import { temporaryFolder } from '#support/temporary-folder.ts'
import { testApp } from '#support/test-app.ts'
import { testConnection } from '#support/test-database.ts'

/** The sample project as each released version backed it up: docs/operations.md, "Release". */
const releases = readdirSync(join(import.meta.dirname, 'released'))

test('there is a backup of every release', () => {
  expect(releases).toContain('0.1.0.tar.gz')
})

describe.each(releases)('the backup of %s', async (name) => {
  const connection = await testConnection()
  const files = await diskStore(await temporaryFolder())
  const file = join(import.meta.dirname, 'released', name)
  const manifest = await restore(connection, storedFiles(files), file, { replace: true })
  const database = openDatabase({ ...connection, max: 4 })
  const { call } = await testApp({ database, files })

  test('is restored with all its rows and files, in the schema of this version', async () => {
    const client = await database.pool.connect()
    const applied = await appliedMigrations(client)
    const tables = (await tablesOf(client)).map((table) => table.name)
    client.release()
    expect(applied).toEqual(await knownMigrations())
    expect(manifest.migrations.length).toBeLessThanOrEqual(applied?.length ?? 0)
    for (const table of manifest.tables.filter(({ name: each }) => tables.includes(each) && each !== 'migrations')) {
      const [row] = await database.rows<{ count: number }>(`SELECT count(*)::int AS count FROM ${table.name}`)
      expect([table.name, row?.count]).toEqual([table.name, table.rows])
    }
    expect(manifest.files.length).toBeGreaterThan(0)
    for (const { key, size } of manifest.files) expect(await files.size(key)).toBe(size)
  })

  test('serves its users and components', async () => {
    const signedIn = await call(login, { body: { emailOrUsername: 'admin', password: 'correct-horse-battery' } })
    expect(signedIn.status).toBe(200)
    const headers = { authorization: `Bearer ${signedIn.body.token}` }
    const projects = await call(listProjects, { headers })
    expect(projects.body.length).toBeGreaterThan(0)
    const index = await call(componentIndex, { headers, params: { id: projects.body[0]?.id ?? '' } })
    const rows = manifest.tables.find((table) => table.name === 'components')?.rows ?? 0
    expect(rows).toBeGreaterThan(100)
    expect(JSON.stringify(index.body).length).toBeGreaterThan(rows * 20)
  })
})
