import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#database/database.ts'
import { startEmbedded } from '#database/embedded/postgres.ts'
import { childrenOf, databasePid, freePort } from '#support/processes.ts'
import { processMs } from '#support/waits.ts'
import { emptyFolder, type Instance, launch, mainFile, preparedFolder, untilEnded } from './server-process.ts'

/** Kills the server and all its child processes at once. */
async function killAll(instance: Instance): Promise<void> {
  const server = instance.process.pid ?? 0
  // Suspended first, so that it cannot start another process.
  process.kill(server, 'SIGSTOP')
  for (const child of [...childrenOf(server, ''), server]) process.kill(child, 'SIGKILL')
  await instance.ended
}

function connect(dataDir: string) {
  const database = openDatabase({ host: join(dataDir, 'run'), user: 'castline', database: 'postgres', max: 1 })
  onTestFinished(() => database.close())
  return database
}

/** Returns the remains of clusters whose creation was interrupted. */
async function partialClusters(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir, { recursive: true })
  return names.filter((name) => /^postgres\.new-[^/]*\//.test(name))
}

async function manufacture({ address }: Instance, id: string | undefined): Promise<number> {
  const response = await fetch(`${address}/api/components/${id}/status`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'manufactured', username: 'producer' }),
  })
  return response.status
}

test('an acknowledged change survives kill -9 of all processes', async () => {
  const where = { dataDir: await preparedFolder(), port: await freePort(), env: { SAMPLE_DATA: '1' } }
  const first = launch(where)
  await first.ready
  const planned = `SELECT id FROM components WHERE status = 'planning' AND last_change_id IS NULL LIMIT 1`
  const component = await connect(where.dataDir).row<{ id: string }>(planned)
  expect(await manufacture(first, component?.id)).toBe(200)
  await killAll(first)

  const second = launch(where)
  await second.ready
  const database = connect(where.dataDir)
  expect(await database.row('SELECT status FROM components WHERE id = $1', [component?.id])).toEqual({
    status: 'manufactured',
  })
  const [projects, history] = [
    'SELECT count(*)::int FROM projects',
    'SELECT count(*)::int FROM status_changes WHERE component_id = $1',
  ]
  // The sample, which was not created again.
  expect(await database.row(projects)).toEqual({ count: 2 })
  expect(await database.row(history, [component?.id])).toEqual({ count: 1 })
})

test.each(['SIGTERM', 'SIGKILL'] as const)(
  '%s while the cluster is created does not block the next start',
  async (signal) => {
    const where = { dataDir: await emptyFolder(), port: await freePort() }
    const first = launch(where)
    const server = first.process.pid ?? 0
    await expect.poll(() => childrenOf(server, 'initdb'), { interval: 5, timeout: processMs }).toHaveLength(1)
    const [initdb = 0] = childrenOf(server, 'initdb')
    first.process.kill(signal)
    expect(await first.ended).toBe(signal === 'SIGTERM' ? 0 : null)
    if (signal === 'SIGTERM') {
      await untilEnded(initdb)
      expect(await partialClusters(where.dataDir)).toEqual([])
    }

    const second = launch(where)
    await second.ready
    await untilEnded(initdb)
    expect((await stat(join(where.dataDir, 'postgres/PG_VERSION'))).isFile()).toBe(true)
  },
)

test('the compile cache of Node is written although the server is killed', async () => {
  const cache = await emptyFolder()
  const where = { dataDir: await preparedFolder(), port: await freePort(), env: { NODE_COMPILE_CACHE: cache } }
  const first = launch(where)
  await first.ready
  await expect.poll(() => readdir(cache, { recursive: true }), { timeout: processMs }).not.toEqual([])
  await killAll(first)
})

test('the database restarts although a killed one left a statement running', async () => {
  const folder = await preparedFolder()
  const postgres = await startEmbedded(folder, () => undefined)
  onTestFinished(() => postgres.stop())
  const database = openDatabase({ ...postgres.connection, max: 1 })
  onTestFinished(() => database.close())
  const [backend] = await database.rows<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const busy = database.rows('SELECT count(*) FROM generate_series(1, 20000000)').catch(() => null)
  process.kill(databasePid(folder), 'SIGKILL')

  // Uses a new connection: the old one's backend may respond once more before it notices the loss.
  const fresh = openDatabase({ ...postgres.connection, max: 1 })
  onTestFinished(() => fresh.close())
  await expect.poll(() => fresh.row('SELECT 1 AS one').catch(() => null), { timeout: processMs }).toEqual({ one: 1 })
  await busy
  await untilEnded(backend?.pid ?? 0)
})

test('the server starts although a backend of a killed database is still running', async () => {
  const where = { dataDir: await preparedFolder(), port: await freePort() }
  const first = launch(where)
  await first.ready
  const database = connect(where.dataDir)
  const [backend] = await database.rows<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const busy = database.rows('SELECT count(*) FROM generate_series(1, 20000000)').catch(() => null)
  await killAll(first)

  const second = launch(where)
  await second.ready
  await busy
  await untilEnded(backend?.pid ?? 0)
})

test('a folder name that is too long gets the same temporary folder each time', async () => {
  const folder = join(await emptyFolder(), 'long '.repeat(30))
  const first = await startEmbedded(folder, () => undefined)
  await first.stop()
  const second = await startEmbedded(folder, () => undefined)
  await second.stop()
  expect(second.connection.host).toBe(first.connection.host)
  await expect(readdir(second.connection.host)).rejects.toThrow('ENOENT')
})

// Writing to this device fails as on a full disk.
test.skipIf(!existsSync('/dev/full'))('a server that cannot write its log serves requests', async () => {
  const instance = launch({
    dataDir: await preparedFolder(),
    port: await freePort(),
    env: { LOG_LEVEL: 'info' },
    command: ['sh', '-c', 'exec "$0" "$1" > /dev/full 2>&1', process.execPath, mainFile],
  })
  const ready = () =>
    fetch(`${instance.address}/health/ready`).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(ready, { timeout: processMs }).toBe(200)
  for (let attempt = 0; attempt < 3; attempt++) expect(await ready()).toBe(200)
})
