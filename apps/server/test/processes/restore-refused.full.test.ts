import { randomBytes } from 'node:crypto'
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import tar from 'tar-stream'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { entriesOf } from '#backup/archive.ts'
import { backUp } from '#backup/backup.ts'
import { restore } from '#backup/restore.ts'
import { verifyArchive } from '#backup/verify.ts'
import { openDatabase } from '#database/database.ts'
import { freePort } from '#support/processes.ts'
import { externalDatabase } from '#support/test-database.ts'
import { command, contentOf } from './commands.ts'
import { emptyFolder, launch, preparedFolder, type WhenDone } from './server-process.ts'

const noFiles = {
  keys: async () => [],
  open: async () => null,
  has: async () => false,
  put: async () => undefined,
  delete: async () => undefined,
}

/**
 * Returns a database with one project, and its backup; deleted after the test or by the caller through `whenDone`.
 */
async function backedUp(whenDone: WhenDone = onTestFinished) {
  const connection = { connectionString: (await externalDatabase('migrated', whenDone)).DATABASE_URL }
  const database = openDatabase({ ...connection, max: 1 })
  await database.rows(`INSERT INTO projects (code, name, time_zone) VALUES ('P-1', 'Tower', 'UTC')`)
  await database.close()
  const archive = join(await emptyFolder(whenDone), 'backup.tar.gz')
  await backUp(connection, noFiles, archive)
  return { connection, archive }
}

/** Shared by tests that change only a copy of the archive, and nothing in the database. */
const unchanged = await backedUp(afterAll)

async function anArchive(): Promise<string> {
  const copy = join(await emptyFolder(), 'backup.tar.gz')
  await copyFile(unchanged.archive, copy)
  return copy
}

async function emptyDatabase() {
  return { connectionString: (await externalDatabase()).DATABASE_URL }
}

/** Returns a copy of the archive with changed entries; null removes an entry. */
async function forged(archive: string, change: (name: string, content: Buffer) => [string, Buffer] | null) {
  const pack = tar.pack()
  for await (const entry of entriesOf(archive)) {
    const content = await buffer(entry.content)
    const changed = change(entry.name, content)
    if (changed) pack.entry({ name: changed[0] }, changed[1])
  }
  pack.finalize()
  const file = `${archive}.forged`
  await writeFile(file, gzipSync(await buffer(pack)))
  return file
}

test.each([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2), /is damaged or cut off/],
  ['cut off at its end', (bytes: Buffer) => bytes.subarray(0, -4), /is damaged or cut off/],
  ['corrupted in one byte', (bytes: Buffer) => withFlippedByte(bytes), /damaged/],
  ['empty', () => Buffer.alloc(0), /no manifest|damaged/],
  ['random bytes', () => randomBytes(2_000), /is damaged or cut off/],
  ['a gzip of something else', () => gzipSync('hello, hello, hello'), /no manifest|damaged/],
  ['a tar cut off', (bytes: Buffer) => gzipSync(gunzipSync(bytes).subarray(0, 2_000)), /no manifest|damaged/],
])('an archive that is %s changes nothing', async (_what, damage, line) => {
  const archive = await anArchive()
  const { connection } = unchanged
  const before = await contentOf(connection)
  await writeFile(archive, damage(await readFile(archive)))
  await expect(restore(connection, noFiles, archive, { replace: true })).rejects.toThrow(line)
  expect(await contentOf(connection)).toEqual(before)
})

function withFlippedByte(bytes: Buffer, share = 0.5): Buffer {
  const place = Math.floor(bytes.length * share)
  bytes[place] = (bytes[place] ?? 0) ^ 0xff
  return bytes
}

test('an archive is damaged wherever the byte is, also in its manifest', async () => {
  const archive = await anArchive()
  const sound = await readFile(archive)
  for (let share = 0.05; share < 1; share += 0.05) {
    await writeFile(archive, withFlippedByte(Buffer.from(sound), share))
    await expect(verifyArchive(archive), `at ${share}`).rejects.toThrow(/damaged/)
  }
})

test.each([
  [
    'an edited table',
    'tables/projects/000001.copy',
    (text: string) => text.replace('Tower', 'Tawer'),
    /projects has changed/,
  ],
  ['a missing table', 'tables/projects/000001.copy', null, /projects is missing/],
  [
    'a manifest of a newer format',
    'manifest.json',
    (text: string) => text.replace('"format":1', '"format":2'),
    /newer Castline/,
  ],
  [
    'a migration of another version',
    'manifest.json',
    (text: string) => text.replace('0001_tracking', '0001_other'),
    /another build of Castline/,
  ],
  ['no manifest', 'manifest.json', null, /incomplete: it has no manifest/],
  ['an invalid manifest', 'manifest.json', () => '{}', /manifest\.json cannot be read/],
] as const)('an archive with %s changes nothing', async (_what, name, edit, line) => {
  const archive = await anArchive()
  const file = await forged(archive, (entry, content) =>
    entry === name ? edit && [entry, Buffer.from(edit(String(content)))] : [entry, content],
  )
  const target = await emptyDatabase()
  await expect(restore(target, noFiles, file, { replace: false })).rejects.toThrow(line)
  expect(await contentOf(target)).toEqual({})
})

test.each([
  'files/../../etc/passwd',
  '/etc/passwd',
  'files//a',
  '../manifest.json',
  'tables/a/../b/000001.copy',
  'files/a/b/../c.pdf',
])('an archive entry named %s is rejected', async (name) => {
  const archive = await anArchive()
  const file = await forged(archive, (entry, content) =>
    entry === 'tables/users/000001.copy' ? [name, content] : [entry, content],
  )
  await expect(restore(await emptyDatabase(), noFiles, file, { replace: false })).rejects.toThrow(
    /not a Castline backup: there is/,
  )
})

test('rows that violate a constraint restore nothing', async () => {
  const { archive, connection } = await backedUp()
  const broken = openDatabase({ ...connection, max: 1 })
  await broken.rows('ALTER TABLE project_members DROP CONSTRAINT project_members_user_id_fkey')
  await broken.rows('INSERT INTO project_members (project_id, user_id) SELECT id, gen_random_uuid() FROM projects')
  await broken.close()
  const file = `${archive}.broken`
  await backUp(connection, noFiles, file)
  const target = await emptyDatabase()
  await expect(restore(target, noFiles, file, { replace: false })).rejects.toThrow(/rows of this backup do not fit/)
  expect(await contentOf(target)).toEqual({})
})

test('a non-empty database is replaced only with --replace', async () => {
  const { archive, connection: source } = unchanged
  const { connection } = await backedUp()
  const database = openDatabase({ ...connection, max: 1 })
  await database.rows(`UPDATE projects SET name = 'Worked on'`)
  await database.close()
  const before = await contentOf(connection)
  const env = { DATABASE_URL: connection.connectionString }
  const refused = await command('restore', [archive], { env })
  expect(refused.output).toMatch(/^This database is not empty: add --replace .*\n$/)
  expect(refused.code).toBe(1)
  expect(await contentOf(connection)).toEqual(before)

  expect((await command('restore', ['--replace', archive], { env })).code).toBe(0)
  expect(await contentOf(connection)).toEqual(await contentOf(source))
})

test('a database of another application is not changed, even with --replace', async () => {
  const archive = await anArchive()
  const connection = await emptyDatabase()
  const database = openDatabase({ ...connection, max: 1 })
  await database.rows('CREATE TABLE theirs AS SELECT 1 AS one')
  await database.close()
  await expect(restore(connection, noFiles, archive, { replace: true })).rejects.toThrow(/tables of another program/)
  expect(Object.keys(await contentOf(connection))).toEqual(['theirs'])
})

test('a restore waits for the connections of a server that was just stopped', async () => {
  const { archive, connection } = await backedUp()
  const database = openDatabase({ ...connection, max: 1 })
  await database.rows('SELECT')
  const restored = restore(connection, noFiles, archive, { replace: true })
  const restoring = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'castline restore'`
  await expect.poll(() => database.rows(restoring)).toHaveLength(1)
  await database.close()
  await expect(restored).resolves.toMatchObject({ files: [] })
})

test('a foreign table beside ours is not dropped', async () => {
  const { archive, connection } = await backedUp()
  const database = openDatabase({ ...connection, max: 1 })
  await database.rows('CREATE TABLE theirs AS SELECT 1 AS one')
  await database.close()
  const before = await contentOf(connection)
  await expect(restore(connection, noFiles, archive, { replace: true })).rejects.toThrow(/table theirs, which is none/)
  expect(await contentOf(connection)).toEqual(before)
})

test('a restore is refused while a server uses the database', async () => {
  const archive = await anArchive()
  const embedded = { dataDir: await preparedFolder(), port: await freePort() }
  await launch(embedded).ready
  const refused = await command('restore', ['--replace', archive], embedded)
  expect(refused.output).toMatch(/^DATA_DIR .* is in use by another Castline: .*\n$/)
  expect(refused.code).toBe(1)

  const env = await externalDatabase('migrated')
  await launch({ dataDir: await emptyFolder(), port: await freePort(), env }).ready
  const busy = await command('restore', ['--replace', archive], { env })
  expect(busy.output).toMatch(/^A Castline server is running on this database: .*\n$/)
  expect(busy.code).toBe(1)
})

test('a failed backup prints one line and leaves no file', async () => {
  const folder = await emptyFolder()
  const where = { dataDir: join(folder, 'data') }
  const archive = join(folder, 'backup.tar.gz')
  expect(await command('backup', [archive], where)).toEqual({
    code: 1,
    output: expect.stringMatching(/^There is no database in DATA_DIR .*\n$/),
  })
  const empty = await command('backup', [archive], { ...where, env: await externalDatabase() })
  expect(empty.output).toMatch(/^There is nothing to back up: .*\n$/)
  const env = await externalDatabase('migrated')
  await writeFile(archive, 'precious')
  const nowhere = await command('backup', [join(archive, 'backup.tar.gz')], { ...where, env })
  expect(nowhere.output).toMatch(/backup\.tar\.gz cannot be created \((ENOTDIR|EEXIST)\)\.\n$/)
  const inNewFolder = join(await emptyFolder(), 'backups/first/one.tar.gz')
  expect((await command('backup', [inNewFolder], { ...where, env })).code).toBe(0)
  expect((await readFile(inNewFolder)).length).toBeGreaterThan(1000)
  const taken = await command('backup', [archive], { ...where, env })
  expect(taken.output).toMatch(/exists already: choose another name\.\n$/)
  expect(await readFile(archive, 'utf8')).toBe('precious')
  expect((await readdir(folder)).sort()).toEqual(['backup.tar.gz', 'data'])
  expect((await command('backup', [], where)).code).toBe(2)
  expect((await command('restore', ['a', 'b'], where)).code).toBe(2)
})
