import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { backUp } from '#backup/backup.ts'
import { withClient } from '#backup/connect.ts'
import { restore } from '#backup/restore.ts'
import { storedFiles } from '#backup/stored-files.ts'
import { openDatabase } from '#database/database.ts'
import { appliedMigrations, knownMigrations } from '#database/migration-list.ts'
import { applyMigrations } from '#database/recreate-schema.ts'
import { diskStore } from '#files/disk.ts'
import { externalDatabase } from '#support/test-database.ts'
import { command, contentOf } from './commands.ts'
import { emptyFolder } from './server-process.ts'

const connect = async (kind: 'empty' | 'migrated') => ({
  connectionString: (await externalDatabase(kind)).DATABASE_URL,
})

const pdf = { contentType: 'application/pdf' }

/** Returns a database with three drawings: one is stored, one was deleted, and one is missing from the store. */
async function withDrawings() {
  const folder = await emptyFolder()
  const store = await diskStore(join(folder, 'files'))
  const connection = await connect('migrated')
  const database = openDatabase({ ...connection, max: 1 })
  const bytes = randomBytes(300_000)
  await store.put('drawings/one.pdf', bytes, pdf)
  await store.put('drawings/stray.pdf', bytes, pdf)
  await database.rows(
    `WITH project AS (INSERT INTO projects (code, name, time_zone) VALUES ('P-1', 'Tower', 'UTC') RETURNING id),
       section AS (INSERT INTO sections (project_id, name, position) SELECT id, 'Storey 1', 1 FROM project RETURNING id, project_id),
       component AS (INSERT INTO components (project_id, section_id, name, control_number)
         SELECT project_id, id, 'W-1', 'W-1' FROM section RETURNING id)
     INSERT INTO component_files (component_id, revision, key, size, sha256, deleted_at)
     SELECT component.id, file.revision, file.key, 300000, decode(repeat('00', 32), 'hex'), file.deleted_at
     FROM component, (VALUES (1, 'drawings/one.pdf', NULL), (2, 'drawings/deleted.pdf', now()), (3, 'drawings/lost.pdf', NULL))
       AS file (revision, key, deleted_at)`,
  )
  await database.close()
  return { connection, store, bytes, archive: join(folder, 'backup.tar.gz'), other: join(folder, 'other') }
}

test('a backup contains the files that rows name and lists missing ones', async () => {
  const { connection, store, bytes, archive, other } = await withDrawings()
  const manifest = await backUp(connection, storedFiles(store), archive)
  expect(manifest.files.map(({ key, size }) => ({ key, size }))).toEqual([{ key: 'drawings/one.pdf', size: 300_000 }])
  expect(manifest.missingFiles).toEqual(['drawings/lost.pdf'])

  const target = await connect('empty')
  const filled = await diskStore(other)
  await restore(target, storedFiles(filled), archive, { replace: false })
  expect(await contentOf(target)).toEqual(await contentOf(connection))
  const restored = await filled.open('drawings/one.pdf')
  expect(restored && bytes.equals(await buffer(restored))).toBe(true)
  expect(await filled.size('drawings/stray.pdf')).toBeNull()
})

test('a failed restore deletes only the files that it added', async () => {
  const { connection, store, archive, other } = await withDrawings()
  const database = openDatabase({ ...connection, max: 1 })
  await database.rows('ALTER TABLE project_members DROP CONSTRAINT project_members_user_id_fkey')
  await database.rows('INSERT INTO project_members (project_id, user_id) SELECT id, gen_random_uuid() FROM projects')
  await database.close()
  await backUp(connection, storedFiles(store), archive)
  const filled = await diskStore(other)
  await filled.put('drawings/before.pdf', randomBytes(10), pdf)
  const target = await connect('empty')
  await expect(restore(target, storedFiles(filled), archive, { replace: false })).rejects.toThrow('do not fit')
  expect(await filled.size('drawings/one.pdf')).toBeNull()
  expect(await filled.size('drawings/before.pdf')).toBe(10)
})

test('a backup of an older version is restored and migrated', async () => {
  const { store, archive } = await withDrawings()
  const known = await knownMigrations()
  const older = known.filter((name) => name < '0004')
  const source = await connect('empty')
  await withClient(source, 'castline test', async (client) => {
    await applyMigrations(client, older)
    await client.query(`INSERT INTO projects (code, name, time_zone) VALUES ('P-9', 'From long ago', 'UTC')`)
  })
  expect((await backUp(source, storedFiles(store), archive)).migrations).toEqual(older)

  const target = await connect('empty')
  await restore(target, storedFiles(store), archive, { replace: false })
  const found = await withClient(target, 'castline test', async (client) => ({
    projects: (await client.query('SELECT name FROM projects')).rows,
    migrations: await appliedMigrations(client),
  }))
  expect(found).toEqual({ projects: [{ name: 'From long ago' }], migrations: known })
})

test('a table stored in several parts is restored completely', async () => {
  const { connection, store, archive } = await withDrawings()
  const database = openDatabase({ ...connection, max: 1 })
  await database.rows(
    `INSERT INTO audit_log (action, subject, details)
     SELECT 'test', 'project', jsonb_build_object('text', repeat(md5(n::text), 300)) FROM generate_series(1, 1000) n`,
  )
  await database.close()
  await backUp(connection, storedFiles(store), archive)
  const target = await connect('empty')
  await restore(target, storedFiles(store), archive, { replace: false })
  expect(await contentOf(target)).toEqual(await contentOf(connection))
})

test('copies of the files add what is new, keep what was deleted, and name what is missing', async () => {
  const { connection, store, bytes, other } = await withDrawings()
  const [dataDir, copy] = [join(other, '..'), join(other, '../a copy')]
  const run = () =>
    command('copy-files', [copy], {
      dataDir,
      env: { DATABASE_URL: connection.connectionString, TOKEN_SECRET: 'a secret of tests, 32 bytes or more' },
    })
  const first = await run()
  expect([first.code, first.output]).toEqual([0, expect.stringContaining('has 1 files; 1 of them are new (0.3 MB).')])
  expect(first.output).toContain('did not have 1 of the files, drawings/lost.pdf')

  await store.put('drawings/lost.pdf', bytes, pdf)
  await store.put('drawings/next.pdf', bytes, pdf)
  const database = openDatabase({ ...connection, max: 1 })
  await database.rows(`UPDATE component_files SET key = 'drawings/next.pdf' WHERE key = 'drawings/one.pdf'`)
  await database.close()
  expect((await run()).output).toContain('has 2 files; 2 of them are new (0.6 MB).')
  expect((await run()).output).toContain('has 2 files; 0 of them are new')
  const copied = await diskStore(copy)
  for (const key of ['drawings/one.pdf', 'drawings/lost.pdf', 'drawings/next.pdf']) {
    const content = await copied.open(key)
    expect(content && (await buffer(content)).equals(bytes), key).toBe(true)
  }
})
