import { exportCsv } from '@castline/contract/export'
import { projectProgress } from '@castline/contract/progress'
import { changeStatusByQr } from '@castline/contract/status-changes'
import type pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { openDatabase } from '#database/database.ts'
import { startEmbedded } from '#database/embedded/postgres.ts'
import { aComponent, aProject, aUser } from '#support/factories.ts'
import { copyData } from '#support/prepared-data.ts'
import { startReplica } from '#support/replica.ts'
import { temporaryFolder } from '#support/temporary-folder.ts'
import { testApp } from '#support/test-app.ts'
import { processMs } from '#support/waits.ts'
import { command } from './commands.ts'

const [primaryDir, replicaDir] = [await temporaryFolder(), await temporaryFolder()]
copyData(inject('preparedData'), primaryDir)
const primary = await startEmbedded(primaryDir, () => undefined)
const standby = await startReplica(primary, primaryDir, replicaDir)
const lines: string[] = []
const database = openDatabase(primary.connection, {
  connection: standby.connection,
  log: (line) => void lines.push(line),
})
const onReplica = openDatabase({ ...standby.connection, max: 1 })
const { app, call } = await testApp({ database })
afterAll(async () => {
  await Promise.all([database.close(), onReplica.close()])
  await standby.stop()
  await primary.stop()
})

const inRecovery = async () =>
  (await database.replicaReads.row<{ it: boolean }>('SELECT pg_is_in_recovery() AS it'))?.it
const pause = (what: 'pause' | 'resume') => onReplica.rows(`SELECT pg_wal_replay_${what}()`)

/** Waits until a report is read from the replica again: it rests after an error, or when a busy machine delays it. */
const untilUsed = () => expect.poll(inRecovery, { timeout: processMs }).toBe(true)

const counted = 'SELECT count(*)::int AS count, pg_is_in_recovery() AS replica FROM written'

test('reports are read from the replica and contain everything that was written before', async () => {
  await untilUsed()
  await database.rows('CREATE TABLE written (number int)')
  for (let number = 1; number <= 50; number++) {
    await database.rows('INSERT INTO written VALUES ($1)', [number])
    const row = await database.replicaReads.row<{ count: number; replica: boolean }>(counted)
    expect(row?.count).toBe(number)
  }
  await untilUsed()
  expect((await app.inject('/metrics')).body).toContain('castline_replica_in_use 1')
})

test('curves and exports work on it, and contain what their reader just wrote', async () => {
  const project = await aProject(database)
  const as = await aUser(database, { role: 'manager', projects: [project] })
  const { username } = await aUser(database, { role: 'producer', projects: [project] })
  for (const count of [1, 2, 3]) {
    const { id } = await aComponent(database, { project })
    await call(changeStatusByQr, { params: { id }, body: { status: 'manufactured', username } })
    const { body } = await call(projectProgress, { as, params: { id: project.id } })
    expect(body.days.at(-1)?.manufactured).toBe(count)
    const { status } = await call(exportCsv, { as, params: { id: project.id } })
    expect(status).toBe(200)
  }
  const readFromReplica = async () => {
    await call(projectProgress, { as, params: { id: project.id } })
    return database.isReplicaInUse()
  }
  await expect.poll(readFromReplica, { timeout: processMs }).toBe(true)
})

test('while the replica is behind, reports are read from the primary', async () => {
  await untilUsed()
  await pause('pause')
  await database.rows('INSERT INTO written VALUES (51)')
  expect(await database.replicaReads.row(counted)).toEqual({ count: 51, replica: false })
  expect((await app.inject('/metrics')).body).toContain('castline_replica_in_use 0')
  expect(lines.at(-1)).toBe('replica lost: it is behind')
  await pause('resume')
  await expect
    .poll(() => database.replicaReads.row(counted), { timeout: processMs })
    .toEqual({ count: 51, replica: true })
  expect(lines.at(-1)).toBe('replica back')
})

test('an error of the statement itself is thrown, and the replica is tried again later', async () => {
  await expect(database.replicaReads.rows('SELECT 1 / 0')).rejects.toThrow('division by zero')
  await untilUsed()
})

test('the doctor detects a replica of another database', async () => {
  const url = ({ host, user, database: name }: pg.ClientConfig) =>
    `postgres:///${name}?host=${encodeURIComponent(host ?? '')}&user=${user}`
  const check = async (replicaUrl: string) => {
    const env = {
      DATABASE_URL: url(primary.connection),
      DATABASE_REPLICA_URL: replicaUrl,
      TOKEN_SECRET: 'a secret of tests, 32 bytes or more',
    }
    return (await command('doctor', [], { dataDir: primaryDir, env })).output
  }
  expect(await check(url(standby.connection))).toContain('The replica keeps up.')
  expect(await check(url(primary.connection))).toContain('is not a replica of the database')
  expect(await check('postgres://nobody@127.0.0.1:1/none')).toMatch(/warning +The replica does not respond/)
})

test('without the replica, and after its promotion, reports are read from the primary', async () => {
  await untilUsed()
  await onReplica.rows('SELECT pg_promote()')
  expect(await inRecovery()).toBe(false)
  await database.rows('INSERT INTO written VALUES (52)')
  expect(await database.replicaReads.row('SELECT count(*)::int AS count FROM written')).toEqual({ count: 52 })
  await standby.stop()
  expect(await database.replicaReads.row('SELECT count(*)::int AS count FROM written')).toEqual({ count: 52 })
})
