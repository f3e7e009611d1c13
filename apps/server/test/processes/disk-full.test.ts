import { spawnSync } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CannotStart } from '#cannot-start.ts'
import { ensureCluster } from '#database/embedded/cluster.ts'
import { isDiskFull, withDiskFullError } from '#start/disk-full.ts'
import { ownTokenSecret } from '#start/token-secret.ts'
import { freePort } from '#support/processes.ts'
import { emptyFolder, launch, mainFile, refusalOf } from './server-process.ts'

const oneLine =
  /^Castline cannot start\. The disk that holds DATA_DIR .* is full \(\d+ MB left\): a new database takes 100 MB/

test.each([
  ['of Node', Object.assign(new Error('write'), { code: 'ENOSPC' }), true],
  ['of a quota', Object.assign(new Error('write'), { code: 'EDQUOT' }), true],
  ['of PostgreSQL', Object.assign(new Error('could not extend file'), { code: '53100' }), true],
  ['of SQLite', new Error('database or disk is full'), true],
  ['below another error', new CannotStart('cannot', { cause: new Error('x: No space left on device') }), true],
  ['of another kind', Object.assign(new Error('write'), { code: 'EACCES' }), false],
  ['that is not an Error', 'ENOSPC', false],
])('isDiskFull classifies an error %s', (_what, error, isFull) => {
  expect(isDiskFull(error)).toBe(isFull)
})

const ofPostgres = Object.assign(new Error('could not extend file'), { code: '53100', severity: 'ERROR' })

test.each([
  ['itself', ofPostgres],
  ['as a cause', new Error('The migration 0001 failed.', { cause: ofPostgres })],
  [
    'by words',
    Object.assign(new Error('could not write: No space left on device'), { code: '58030', severity: 'PANIC' }),
  ],
])('a full disk of an external database, named %s, is reported with DATABASE_URL', async (_how, error) => {
  const named = await withDiskFullError(error, { dataDir: '/data', databaseUrl: 'postgres://u:topsecret@db/castline' })
  expect(named).toBeInstanceOf(CannotStart)
  expect((named as Error).message).toMatch(/^The disk of the database that DATABASE_URL names is full(?!.*topsecret)/)
})

test('an initdb without space is recognised as a full disk, whatever its last line', async () => {
  const folder = await emptyFolder()
  const initdb = join(folder, 'initdb')
  const message = 'initdb: error: could not write file "x": No space left on device\ninitdb: removing contents'
  await writeFile(initdb, `#!/bin/sh\necho '${message}' >&2\nexit 1\n`, { mode: 0o755 })
  const account = { prefix: [], ids: null, own: async () => undefined }
  const creation = ensureCluster(join(folder, 'postgres'), { initdb, postgres: initdb }, account)
  expect(isDiskFull(await creation.catch((error: unknown) => error))).toBe(true)
})

test('an incomplete token secret is replaced, a complete one is not', async () => {
  const folder = await emptyFolder()
  await writeFile(join(folder, 'token-secret'), '')
  const secret = await ownTokenSecret(folder)
  expect(secret).toMatch(/^[\da-f]{64}$/)
  expect(await ownTokenSecret(folder)).toBe(secret)
  expect(await readFile(join(folder, 'token-secret'), 'utf8')).toBe(secret)
  expect(await readdir(folder)).toEqual(['token-secret'])
})

// Mounts a separate file system at the data directory, which is removed when the process ends. Root needs no user
// namespace.
const unshare = ['unshare', ...(process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']), '--mount']
const mount = 'mount -t tmpfs -o size="$SIZE",mode=700 tmpfs "$DATA_DIR"'
const mayMount =
  spawnSync(unshare[0] ?? '', [...unshare.slice(1), 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0

test.runIf(mayMount).each([
  ['a full disk', '1m', 'head -c 2000000 /dev/zero > "$DATA_DIR/ballast" 2>/dev/null;'],
  ['a disk that is too small for a database', '20m', ''],
])('the first start on %s stops with one line', async (_what, size, fill) => {
  const script = `${mount} && { ${fill} exec "$0" "$1"; }`
  const instance = launch({
    dataDir: await emptyFolder(),
    port: await freePort(),
    env: { SIZE: size },
    command: [...unshare, 'sh', '-c', script, process.execPath, mainFile],
  })
  expect(await instance.ended).toBe(1)
  expect(refusalOf(instance)).toMatch(oneLine)
})
