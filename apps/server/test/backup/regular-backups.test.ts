import { spawn } from 'node:child_process'
import { readdir, writeFile } from 'node:fs/promises'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { expect, test, vi } from 'vitest'
import { type BackupSettings, backUpIfDue, backUpNow } from '#backup/regular-backups.ts'
import { workWith } from '#backup/work.ts'
import { startLowered, workInProcess } from '#backup/work-process.ts'
import { backupTimes, isBackupRunning, recentBackups } from '#database/backup-log.ts'
import { type Database, openDatabase } from '#database/database.ts'
import { diskStore } from '#files/disk.ts'
import { aProject } from '#support/factories.ts'
import { temporaryFolder } from '#support/temporary-folder.ts'
import { testConnection } from '#support/test-database.ts'

const day = (date: number) => new Date(2026, 10, date, 2, 30)

async function scene(settings: Partial<BackupSettings> = {}) {
  const connection = await testConnection()
  const database = openDatabase({ ...connection, max: 3 })
  await database.rows(`UPDATE schema_version SET installed_at = '2026-10-01Z'`)
  const folder = join(await temporaryFolder(), 'backups')
  const files = await diskStore(await temporaryFolder())
  const [logged, made]: [string[], string[]] = [[], []]
  const log = {
    info: (event: string, _msg: string, figures: object) => made.push(`${event} ${Object.keys(figures).join(' ')}`),
    failed: (_job: string, msg: string) => logged.push(msg),
  }
  const all = { at: { hour: 2, minute: 30 }, keep: 2, folder, ...settings }
  const optionsFor = (connectedAs = connection) => ({
    ...{ database, connection, settings: all, log },
    work: workWith(connectedAs, files),
  })
  const run = (now: Date, connectedAs = connection) => backUpIfDue(optionsFor(connectedAs), now)
  return { connection, database, folder, logged, made, run, optionsFor }
}

const scratchDatabases = (database: Database) =>
  database.rows(`SELECT FROM pg_database WHERE datname = 'castline_test_restore'`)

test('makes one backup a day, keeps the last ones, and restores one a week for a test', async () => {
  const { database, folder, run, logged, made } = await scene()
  await aProject(database)
  expect(await run(day(1))).toBe(true)
  expect(await run(day(1))).toBe(false)
  await writeFile(join(folder, 'kept by hand.tar.gz'), '')
  await writeFile(join(folder, 'castline-20261101T000000Z.tar.gz.part'), '')
  expect(await run(day(2))).toBe(true)
  expect(await run(day(3))).toBe(true)

  const backups = await recentBackups(database, 10)
  expect(backups.map(({ failure, finished_at, size }) => [failure, finished_at !== null, Number(size) > 1000])).toEqual(
    Array(3).fill([null, true, true]),
  )
  expect((await readdir(folder)).sort()).toEqual([
    ...backups
      .slice(0, 2)
      .map(({ file }) => file)
      .sort(),
    'kept by hand.tar.gz',
  ])
  expect(backups.map(({ tested_at }) => tested_at !== null)).toEqual([false, false, true])
  expect(backups[2]?.test_failure).toBeNull()
  expect(logged).toEqual([])
  const aBackup = 'backup file size missing_files ms'
  expect(made).toEqual([aBackup, 'test_restore file ms', aBackup, aBackup])
  expect(await scratchDatabases(database)).toEqual([])
  const times = await backupTimes(database)
  expect(times).toEqual({
    succeeded_at: backups[0]?.started_at,
    tested_at: backups[2]?.tested_at,
    size: backups[0]?.size,
    installed_at: expect.stringContaining('2026-'),
  })
  await database.close()
})

test('a test restore that fails is recorded and logged; the backup itself counts', async () => {
  const { connection, database, run, logged } = await scene()
  await database.rows('CREATE ROLE castline_limited LOGIN')
  await database.rows('GRANT SELECT ON ALL TABLES IN SCHEMA public TO castline_limited')
  await database.rows('GRANT SELECT ON ALL SEQUENCES IN SCHEMA public TO castline_limited')
  expect(await run(day(1), { ...connection, user: 'castline_limited' })).toBe(true)
  const [only] = await recentBackups(database, 10)
  expect(only).toMatchObject({ failure: null, test_failure: 'permission denied to create database' })
  expect(logged).toEqual([expect.stringContaining('permission denied to create database')])
  expect((await backupTimes(database)).tested_at).toBeNull()
  await database.rows('DROP OWNED BY castline_limited')
  await database.rows('DROP ROLE castline_limited')
  await database.close()
})

test('a failed backup is recorded and tried again after an hour', async () => {
  const folder = join(await temporaryFolder(), 'a file')
  await writeFile(folder, '')
  const { database, run } = await scene({ folder })
  await expect(run(day(1))).rejects.toThrow('EEXIST')
  expect(await recentBackups(database, 10)).toMatchObject([{ failure: expect.stringContaining('EEXIST'), size: null }])
  expect(await backupTimes(database)).toMatchObject({ succeeded_at: null, tested_at: null, size: null })
  expect(await run(new Date(day(1).getTime() + 3599_000))).toBe(false)
  await expect(run(new Date(day(1).getTime() + 3600_000))).rejects.toThrow('EEXIST')
  await database.close()
})

test('of two servers one makes the backup', async () => {
  const { database, run } = await scene()
  const made = await Promise.all([run(day(1)), run(day(1))])
  expect(made.sort()).toEqual([false, true])
  expect(await recentBackups(database, 10)).toHaveLength(1)
  await database.close()
})

/** Waits until no backup is made, and none is tested. */
const untilDone = (database: Database) => vi.waitUntil(async () => !(await isBackupRunning(database)), 20_000)

test('one that is asked for is made without a schedule, one at a time, and does not push out those of the nights', async () => {
  const { database, folder, run, made, optionsFor } = await scene()
  await run(day(1))
  const unscheduled = optionsFor()
  const options = { ...unscheduled, settings: { ...unscheduled.settings, at: null, keep: 1 } }
  for (const date of [2, 3]) {
    const id = await backUpNow(options, day(date))
    expect(id).toEqual(expect.any(String))
    expect(await isBackupRunning(database)).toBe(true)
    expect(await backUpNow(options, day(date))).toBeNull()
    expect(await run(day(date))).toBe(false)
    await untilDone(database)
    expect(await recentBackups(database, 1)).toMatchObject([{ id, failure: null, missing_files: 0 }])
  }
  const [asked, , scheduled] = (await recentBackups(database, 10)).map(({ file }) => file)
  expect((await readdir(folder)).sort()).toEqual([scheduled, asked].sort())
  expect(asked).toMatch(/^castline-asked-\d{8}T\d{6}Z\.tar\.gz$/)
  expect(made.filter((event) => event.startsWith('backup'))).toHaveLength(3)
  await database.close()
})

test('one that is asked for and fails is recorded and logged', async () => {
  const folder = join(await temporaryFolder(), 'a file')
  await writeFile(folder, '')
  const { database, logged, optionsFor } = await scene({ folder })
  const id = await backUpNow(optionsFor(), day(1))
  await untilDone(database)
  expect(await recentBackups(database, 10)).toMatchObject([{ id, failure: expect.stringContaining('EEXIST') }])
  await vi.waitFor(() => expect(logged).toEqual([expect.stringContaining('EEXIST')]))
  await database.close()
})

test('without a schedule none is made', async () => {
  const { database, run } = await scene({ at: null })
  expect(await run(day(1))).toBe(false)
  await database.close()
})

test('works in a process of its own, and says why it fails', async () => {
  const { connection, database } = await scene()
  const file = join(await temporaryFolder(), 'one.tar.gz')
  const work = workInProcess({ connection, filesBucket: null, dataDir: await temporaryFolder() })
  expect(await work.backUp(file)).toBe(0)
  await work.testRestore(file)
  await expect(work.backUp(file)).rejects.toThrow('exists already')
  await database.close()
})

test.each([
  ['a lower priority', process.env.PATH, 10],
  ['the usual priority, where the system cannot lower it', '/none', 0],
])('that process has %s', async (_name, PATH, lower) => {
  const child = startLowered([process.execPath, '-p', 'os.getPriority()'], { env: { PATH } })
  expect(Number(await text(child.stdout as Readable))).toBe(Math.min(getPriority() + lower, 19))
})

test('that process has a lower priority than a server which was started with a low one', async () => {
  const program = `
    import { startLowered } from '${pathToFileURL(join(import.meta.dirname, '../../src/backup/work-process.ts')).href}'
    const child = startLowered([process.execPath, '-p', 'os.getPriority()'], { stdio: 'inherit' })
  `
  const server = spawn('nice', ['-n', '5', process.execPath, '--input-type=module', '-e', program])
  expect(Number(await text(server.stdout))).toBe(Math.min(getPriority() + 15, 19))
})
