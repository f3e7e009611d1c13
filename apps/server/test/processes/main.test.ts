import { spawnSync } from 'node:child_process'
import { chown, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { childrenOf, databasePid, freePort, isRunning } from '#support/processes.ts'
import { processMs } from '#support/waits.ts'
import { emptyFolder, launch, mainFile, preparedFolder, refusalOf, untilEnded } from './server-process.ts'

const isServing = async (address: string) => (await fetch(`${address}/health/ready`).catch(() => null))?.status === 200

test('the first start prints the password once; the second keeps users and secret', async () => {
  const where = { dataDir: join(await emptyFolder(), 'data'), port: await freePort() }
  const first = launch(where)
  await first.ready
  expect(await isServing(first.address)).toBe(true)
  const [, username, password] = /Sign in as (\S+) with the password (\S+)/.exec(first.output()) ?? []
  expect(username).toBe('admin')
  expect(first.output()).toContain(first.address)
  const secret = await stat(join(where.dataDir, 'token-secret'))
  expect(secret.mode & 0o777).toBe(0o600)
  const pid = databasePid(where.dataDir)
  first.process.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  expect(isRunning(pid)).toBe(false)

  const second = launch(where)
  await second.ready
  expect(second.output()).not.toContain('password')
  const signIn = await fetch(`${second.address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emailOrUsername: username, password }),
  })
  expect(signIn.status).toBe(200)
  expect((await stat(join(where.dataDir, 'token-secret'))).mtimeMs).toBe(secret.mtimeMs)
})

test('repeated SIGINT ends server and database cleanly', async () => {
  const where = { dataDir: await preparedFolder(), port: await freePort() }
  const instance = launch(where)
  await instance.ready
  const pid = databasePid(where.dataDir)
  instance.process.kill('SIGINT')
  instance.process.kill('SIGINT')
  expect(await instance.ended).toBe(0)
  expect(isRunning(pid)).toBe(false)
})

test('after kill -9 of the server the database ends, and the next start serves again', async () => {
  const where = { dataDir: await preparedFolder(), port: await freePort() }
  const first = launch(where)
  await first.ready
  const pid = databasePid(where.dataDir)
  first.process.kill('SIGKILL')
  await first.ended
  await untilEnded(pid)

  const second = launch(where)
  await second.ready
  expect(await isServing(second.address)).toBe(true)
})

test('after kill -9 of server and database at once the next start recovers', async () => {
  const where = { dataDir: await preparedFolder(), port: await freePort() }
  const first = launch(where)
  await first.ready
  first.process.kill('SIGKILL')
  process.kill(databasePid(where.dataDir), 'SIGKILL')
  await first.ended

  const second = launch(where)
  await second.ready
  expect(await isServing(second.address)).toBe(true)
  expect(second.output()).not.toContain('password')
})

test('an orphaned database is ended before the next one starts', async () => {
  const where = { dataDir: await preparedFolder(), port: await freePort() }
  const first = launch(where)
  await first.ready
  const orphan = databasePid(where.dataDir)
  const [watchdog = 0] = childrenOf(first.process.pid ?? 0, 'read -r line')
  process.kill(watchdog, 'SIGKILL')
  first.process.kill('SIGKILL')
  await first.ended
  expect(isRunning(orphan)).toBe(true)

  const second = launch(where)
  await second.ready
  expect(isRunning(orphan)).toBe(false)
  expect(await isServing(second.address)).toBe(true)
})

test('serves again after the database was killed', async () => {
  const where = { dataDir: await preparedFolder(), port: await freePort() }
  const instance = launch(where)
  await instance.ready
  process.kill(databasePid(where.dataDir), 'SIGKILL')
  await expect.poll(() => instance.output(), { timeout: processMs }).toContain('is restarted')
  await expect.poll(() => isServing(instance.address), { timeout: processMs }).toBe(true)
})

test('a second instance on the same data directory or port stops with one line', async () => {
  const where = { dataDir: await preparedFolder(), port: await freePort() }
  await launch(where).ready

  const sameFolder = launch({ ...where, port: await freePort() })
  expect(await sameFolder.ended).toBe(1)
  expect(refusalOf(sameFolder)).toMatch(/^Castline cannot start\. DATA_DIR .* is in use by another Castline: /)

  const samePort = launch({ ...where, dataDir: await emptyFolder() })
  expect(await samePort.ended).toBe(1)
  expect(refusalOf(samePort)).toMatch(/^Castline cannot start\. PORT \d+ is taken: /)
})

test.each([
  ['an invalid variable', { PORT: 'abc' }, /^Castline cannot start\. PORT is not valid: /],
  [
    'a folder that cannot be created',
    { DATA_DIR: '/dev/null/data' },
    /^Castline cannot start\. DATA_DIR .* cannot be made /,
  ],
  ['an address of another machine', { HOST: '192.0.2.1' }, /^Castline cannot start\. HOST 192\.0\.2\.1 /],
  ['a missing certificate', { TLS_CERT: '/none', TLS_KEY: '/none' }, /^Castline cannot start\. TLS_CERT /],
  [
    'a missing certificate of the database',
    {
      DATABASE_URL: 'postgres://u:topsecret@127.0.0.1/d?sslmode=verify-full&sslrootcert=/none',
      TOKEN_SECRET: 'x'.repeat(32),
    },
    /^Castline cannot start\. DATABASE_URL (?!.*topsecret)/,
  ],
  [
    'an unreachable bucket',
    {
      FILES_URL: 's3://drawings?endpoint=http://127.0.0.1:1',
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'topsecret',
    },
    /Castline cannot start\. FILES_URL names the bucket drawings at (?!.*topsecret).*ECONNREFUSED/,
  ],
] as const)('%s stops the start with one line', async (_what, env, line) => {
  const instance = launch({ dataDir: await emptyFolder(), port: await freePort(), env })
  expect(await instance.ended).toBe(1)
  expect(refusalOf(instance)).toMatch(line)
})

test('SIGTERM that reaches only the npm shell ends server and database', async () => {
  const where = { dataDir: await preparedFolder(), port: await freePort() }
  const run = pathToFileURL(join(import.meta.dirname, '../../../../scripts/setup/run.mjs')).href
  const script = `import('${run}').then((run) => run.runUntilItEnds(['${mainFile}']))`
  const instance = launch({
    ...where,
    // The second command prevents the shell from replacing itself with the script; npm's shell does not do so either.
    command: ['sh', '-c', '"$0" -e "$1"; exit $?', process.execPath, script],
    env: { npm_lifecycle_event: 'start' },
  })
  await instance.ready
  const pid = databasePid(where.dataDir)
  instance.process.kill('SIGTERM')
  await untilEnded(pid)
  await instance.ended
})

const unprivileged = 65_534
const reachable =
  process.getuid?.() === 0 &&
  spawnSync(process.execPath, ['-e', 'fs.accessSync(process.argv[1])', mainFile], {
    uid: unprivileged,
    gid: unprivileged,
  }).status === 0

test.runIf(reachable)('runs as an unprivileged user', async () => {
  const dataDir = join(await emptyFolder(), 'data')
  await mkdir(dataDir)
  await chown(join(dataDir, '..'), unprivileged, unprivileged)
  await chown(dataDir, unprivileged, unprivileged)
  const instance = launch({ dataDir, port: await freePort(), uid: unprivileged })
  await instance.ready
  expect((await stat(join(dataDir, 'postgres'))).uid).toBe(unprivileged)
})
