import { spawn } from 'node:child_process'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#database/database.ts'
import { type Embedded, startEmbedded } from '#database/embedded/postgres.ts'
import { databasePid, isRunning } from '#support/processes.ts'
import { processMs } from '#support/waits.ts'
import { emptyFolder, preparedFolder, untilEnded } from './server-process.ts'

async function start(folder: string, lines: string[] = []): Promise<Embedded> {
  const postgres = await startEmbedded(folder, (line) => lines.push(line))
  onTestFinished(() => postgres.stop())
  return postgres
}

async function ask(postgres: Embedded, sql: string) {
  const database = openDatabase({ ...postgres.connection, max: 1 })
  return database.row(sql).finally(() => database.close())
}

test('keeps committed data over a restart and leaves no process behind', async () => {
  const folder = await preparedFolder()
  const first = await start(folder)
  await ask(first, 'CREATE TABLE kept AS SELECT 42 AS answer')
  const pid = databasePid(folder)
  await first.stop()
  expect(isRunning(pid)).toBe(false)

  const second = await start(folder)
  expect(await ask(second, 'SELECT answer FROM kept')).toEqual({ answer: 42 })
})

test('runs with fsync and UTF-8 and without a network port', async () => {
  const postgres = await start(await emptyFolder())
  expect(
    await ask(
      postgres,
      `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
        current_setting('server_encoding') AS encoding, current_setting('listen_addresses') AS addresses`,
    ),
  ).toEqual({ fsync: 'on', commit: 'on', encoding: 'UTF8', addresses: '' })
})

test('restarts with its data after kill -9', async () => {
  const folder = await preparedFolder()
  const lines: string[] = []
  const postgres = await start(folder, lines)
  await ask(postgres, 'CREATE TABLE kept AS SELECT 42 AS answer')
  const killed = databasePid(folder)
  process.kill(killed, 'SIGKILL')

  await expect
    .poll(() => ask(postgres, 'SELECT answer FROM kept').catch(() => null), { timeout: processMs })
    .toEqual({ answer: 42 })
  expect(databasePid(folder)).not.toBe(killed)
  expect(lines).toContain('The database ended unexpectedly and is restarted.')
})

test('stopping it during a restart ends it', async () => {
  const folder = await preparedFolder()
  const lines: string[] = []
  const postgres = await start(folder, lines)
  process.kill(databasePid(folder), 'SIGKILL')
  await expect.poll(() => lines.length).toBeGreaterThan(0)
  await postgres.stop()
  const left = databasePid(folder)
  if (left) await untilEnded(left)
})

test('a foreign process with the PID of a killed database is not killed and blocks no start', async () => {
  const folder = await preparedFolder()
  const first = await start(folder)
  await first.stop()
  // Its command line contains `postgres`, like the database of another instance.
  const foreign = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1e6)', 'postgres'], { stdio: 'ignore' })
  onTestFinished(() => void foreign.kill('SIGKILL'))
  await writeFile(join(folder, 'postgres/postmaster.pid'), `${foreign.pid}\n${join(folder, 'postgres')}\n0\n5432\n\n\n`)

  const second = await start(folder)
  expect(await ask(second, 'SELECT 1 AS one')).toEqual({ one: 1 })
  expect(isRunning(foreign.pid ?? 0)).toBe(true)
})

test('a folder name that is too long for a socket works', async () => {
  const folder = join(await emptyFolder(), 'long '.repeat(30))
  const postgres = await start(folder)
  expect(await ask(postgres, 'SELECT 1 AS one')).toEqual({ one: 1 })
  await postgres.stop()
  await expect(readdir(postgres.connection.host)).rejects.toThrow('ENOENT')
})

test('a cluster of another major version is rejected in one line and not changed', async () => {
  const folder = await preparedFolder()
  await (await start(folder)).stop()
  await writeFile(join(folder, 'postgres/PG_VERSION'), '17\n')
  await expect(startEmbedded(folder, () => undefined)).rejects.toThrow(/^.* is a cluster of PostgreSQL 17, .*$/)
  expect(await readdir(join(folder, 'postgres'))).toContain('base')
})

test('its log has no values of refused rows, and keeps what earlier runs wrote', async () => {
  const folder = await preparedFolder()
  const first = await start(folder)
  await ask(first, 'CREATE TABLE addresses (email text PRIMARY KEY)')
  const insert = "INSERT INTO addresses VALUES ('mana@site.example')"
  await ask(first, insert)
  await expect(ask(first, insert)).rejects.toThrow('addresses_pkey')
  await first.stop()
  await start(folder)
  const log = await readFile(join(folder, 'postgres.log'), 'utf8')
  expect(log).toContain('addresses_pkey')
  expect(log).not.toContain('mana@site.example')
})

test('a long log is kept as the previous one', async () => {
  const folder = await preparedFolder()
  await writeFile(join(folder, 'postgres.log'), 'x'.repeat(5_000_001))
  await start(folder)
  expect((await stat(join(folder, 'postgres.log.1'))).size).toBe(5_000_001)
  expect((await stat(join(folder, 'postgres.log'))).size).toBeLessThan(5_000_000)
})
