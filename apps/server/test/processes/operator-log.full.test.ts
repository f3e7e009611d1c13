import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import tls from 'node:tls'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startEmbedded } from '#database/embedded/postgres.ts'
import { nextMigration, nextVersion } from '#support/other-build.ts'
import { freePort } from '#support/processes.ts'
import { certificate, certificateKey, renewedCertificate, renewedKey } from '#support/self-signed.ts'
import { processMs } from '#support/waits.ts'
import manifest from '../../package.json' with { type: 'json' }
import { emptyFolder, launch, linesOf, preparedFolder } from './server-process.ts'

/** Makes a backup due: the database counts as two days old. */
async function ageDatabase(folder: string): Promise<void> {
  const postgres = await startEmbedded(folder, () => undefined)
  const client = new pg.Client(postgres.connection)
  await client.connect()
  await client.query(`UPDATE migrations SET run_on = run_on - interval '2 days'`)
  await client.end()
  await postgres.stop()
}

/** Returns the name in the certificate that a new connection gets. */
function servedName({ hostname, port }: URL): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const socket = tls.connect({ host: hostname, port: Number(port), rejectUnauthorized: false }, () => {
      resolve(socket.getPeerCertificate().subject.CN)
      socket.destroy()
    })
    socket.once('error', reject)
  })
}

test('the log says what was started, migrated, backed up, tested and stopped, and which job failed', async () => {
  const dataDir = await preparedFolder()
  await ageDatabase(dataDir)
  const [cert, key] = [join(dataDir, 'cert.pem'), join(dataDir, 'key.pem')]
  await writeFile(cert, certificate)
  await writeFile(key, certificateKey)
  // What the server stores there fails.
  await mkdir(join(dataDir, 'client'), { recursive: true })
  await writeFile(join(dataDir, 'client/assets'), 'a file where a folder belongs')
  const next = nextVersion(null)
  onTestFinished(() => rm(next.folder, { recursive: true, force: true }))
  const env = { TLS_CERT: cert, TLS_KEY: key, BACKUP_AT: '00:00', ADMIN_PASSWORD: 'a long password' }
  const server = launch({ dataDir, port: await freePort(), env, command: [process.execPath, next.main] })
  await server.ready
  const events = () => linesOf(server).map(({ event }) => event)
  await expect.poll(events, { timeout: processMs }).toContain('test_restore')
  await expect.poll(events, { timeout: processMs }).toContain('job_failed')

  const address = new URL(server.address)
  expect(await servedName(address)).toBe('castline.test')
  await writeFile(cert, renewedCertificate)
  await writeFile(key, renewedKey)
  const renewals = () => linesOf(server).filter(({ event }) => event === 'certificate')
  await expect.poll(() => renewals().length, { timeout: processMs }).toBe(2)
  expect(renewals()[1]).toMatchObject({ subject: 'CN=renewed.castline.test' })
  expect(await servedName(address)).toBe('renewed.castline.test')
  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(0)

  const lines = linesOf(server)
  const line = (wanted: string) => lines.find(({ event }) => event === wanted)
  const aTime = expect.any(Number)
  expect(lines[0]).toMatchObject({
    event: 'start',
    level: 30,
    version: '9.0.0',
    schema: nextMigration,
    node: process.versions.node,
  })
  expect(line('certificate')).toMatchObject({ subject: 'CN=castline.test', valid_until: '2126-10-29T19:33:55.000Z' })
  expect(line('migration')).toMatchObject({ migration: nextMigration, ms: aTime })
  expect(line('migrated')).toMatchObject({ migrations: 1, ms: aTime })
  expect(line('ready')).toMatchObject({ addresses: [expect.stringContaining('https://')], ms: aTime })
  const file = expect.stringMatching(/^castline-.*\.tar\.gz$/)
  expect(line('backup')).toMatchObject({ file, size: aTime, missing_files: 0, ms: aTime })
  expect(line('test_restore')).toMatchObject({ file, ms: aTime })
  expect(line('job_failed')).toMatchObject({ level: 40, job: 'client_build' })
  expect(line('stopping')).toMatchObject({ reason: 'SIGTERM', drain_seconds: 0 })
  expect(lines.at(-1)).toMatchObject({ event: 'stopped', ms: aTime })
})

test('what ends the server is one line of JSON, after the version that it is', async () => {
  const refused = launch({ dataDir: await emptyFolder(), port: await freePort(), env: { PORT: 'abc' } })
  expect(await refused.ended).toBe(1)
  expect(linesOf(refused)).toMatchObject([
    { event: 'start', version: manifest.version, commit: expect.stringMatching(/^[0-9a-f]{40}$/) },
    { event: 'cannot_start', level: 60, msg: expect.stringMatching(/^Castline cannot start\. PORT is not valid/) },
  ])

  const onSignal = `process.on('SIGUSR2', () => { throw new Error('a fault of the program') })`
  const crashing = launch({
    dataDir: await preparedFolder(),
    port: await freePort(),
    env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(onSignal)}` },
  })
  await crashing.ready
  crashing.process.kill('SIGUSR2')
  expect(await crashing.ended).toBe(1)
  expect(linesOf(crashing).at(-1)).toMatchObject({
    event: 'crashed',
    level: 60,
    msg: 'Castline has crashed: a fault of the program',
    stack: expect.stringContaining('at '),
  })
})
