import { mkdir } from 'node:fs/promises'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { backUpRegularly } from './backup/regular-backups.ts'
import { CannotStart } from './cannot-start.ts'
import { type Config, readConfig } from './config.ts'
import { openAnnouncements } from './database/announcements.ts'
import { openDatabase } from './database/database.ts'
import { lockDataDir } from './database/embedded/lock.ts'
import { startEmbedded } from './database/embedded/postgres.ts'
import { ensureUsable } from './database/external-postgres.ts'
import { migrate } from './database/migrate.ts'
import { convertModels } from './features/building/conversion/convert-models.ts'
import { ensureAdministrator } from './features/users/administrator.ts'
import { openFiles } from './files/open.ts'
import { sweepRegularly } from './files/sweep.ts'
import { loadSampleProject } from './sample/load.ts'
import { readCertificate } from './start/certificate.ts'
import { withDiskFullError } from './start/disk-full.ts'
import { ensurePortIsFree, openableAddresses } from './start/listen-address.ts'
import { storeBuild } from './start/store-build.ts'
import { ownTokenSecret } from './start/token-secret.ts'

/** The resources to close at shutdown, in reverse order of opening. */
const begun: (() => Promise<unknown>)[] = []
let endingSince: number | null = null
/** Set once the server listens. */
let drainMs = 0

/** Within this time a second signal is a duplicate: Ctrl-C also reaches the start script, which forwards it. */
const sameSignalMs = 1_000

async function end(code: number): Promise<void> {
  endingSince = Date.now()
  // Readiness fails and every response closes its connection from now on, so that load balancers and proxies go
  // elsewhere before the listener closes.
  if (code === 0) await sleep(drainMs)
  for (const stop of begun.reverse()) await stop().catch(() => undefined)
  process.exit(code)
}

function endOnSignal(): void {
  if (endingSince === null) void end(0)
  // A second signal: the database's watchdog stops the database when this process ends.
  else if (Date.now() - endingSince > sameSignalMs) process.exit(1)
}

// A log that cannot be written (full disk, closed pipe) must not end the process.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)

/** Writes a line of the log: JSON, unless a person reads it. */
const write = (level: number, msg: string) =>
  process.stdout.write(`${process.stdout.isTTY ? msg : JSON.stringify({ level, time: Date.now(), msg })}\n`)
const info = (msg: string) => void write(30, msg)
const warn = (msg: string) => void write(40, msg)

const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url))

async function openStorage(config: Config) {
  if (config.databaseUrl) {
    const connection = { connectionString: config.databaseUrl }
    await ensureUsable(connection)
    return connection
  }
  begun.push(await lockDataDir(config.dataDir))
  const postgres = await startEmbedded(config.dataDir, warn)
  begun.push(() => postgres.stop())
  return postgres.connection
}

async function start(config: Config): Promise<void> {
  await ensurePortIsFree(config.host, config.port)
  const https = config.tls && (await readCertificate(config.tls))
  // Loads the app while the database starts, for a fast restart.
  const [connection, { buildApp }] = await Promise.all([openStorage(config), import('./app.ts')])
  await migrate(connection)
  const replica = config.replicaUrl ? { connection: { connectionString: config.replicaUrl }, log: warn } : null
  const database = openDatabase(connection, replica)
  begun.push(() => database.close())
  const files = await openFiles(config.filesBucket, config.dataDir)

  const administrator = await ensureAdministrator(database, config.admin)
  if (config.sampleData && (await loadSampleProject(database, { files }))) info('A sample project was loaded.')

  const announcements = await openAnnouncements(database, warn)
  begun.push(() => announcements.close())
  const buildsFolder = join(config.dataDir, 'client')
  // With an external database and a bucket, DATA_DIR may be read-only.
  const earlierBuilds = await mkdir(buildsFolder, { recursive: true }).then(
    () => buildsFolder,
    () => undefined,
  )
  const app = await buildApp({
    config,
    database,
    announcements,
    files,
    tokenSecret: config.tokenSecret ?? (await ownTokenSecret(config.dataDir)),
    https,
    isDraining: () => endingSince !== null && drainMs > 0,
    log: process.stdout,
    webRoot,
    earlierBuilds,
  })
  begun.push(() => app.close())
  // Fastify would log each address that it listens on; the operator gets them below.
  app.log.level = 'silent'
  await app.listen({ host: config.host, port: config.port })
  app.log.level = config.logLevel
  drainMs = config.drainSeconds * 1000
  storeBuild(webRoot, buildsFolder).catch((error: Error) => warn(`the client's build was not stored: ${error.message}`))
  begun.push(sweepRegularly(database, files, warn))
  begun.push(backUpRegularly({ database, connection, files, settings: config.backup, warn }))
  begun.push(convertModels({ database, files, announcements, warn }).close)

  const addresses = openableAddresses(config.host, config.port, https ? 'https' : 'http')
  if (process.stdout.isTTY) info('')
  info(`Castline is ready: ${addresses.join('  ')}`)
  if (administrator) {
    const { username, password } = administrator
    info(`Sign in as ${username} with the password ${password} (shown only once: keep it)`)
  }
  // Node would only write it at a regular exit.
  flushCompileCache()
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, endOnSignal)
// `npm start` is our parent: if it was killed, nothing else would stop us.
process.on('disconnect', () => {
  if (endingSince === null) void end(0)
})

try {
  const config = readConfig()
  await start(config).catch(async (error: unknown) => {
    throw await withDiskFullError(error, config)
  })
} catch (error) {
  if (!(error instanceof CannotStart)) throw error
  process.stderr.write(`Castline cannot start. ${error.message}\n`)
  await end(1)
}
