import { mkdir } from 'node:fs/promises'
import type { Server } from 'node:https'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { backUpNow, backUpRegularly } from './backup/regular-backups.ts'
import { workInProcess } from './backup/work-process.ts'
import { CannotStart } from './cannot-start.ts'
import { type Config, readConfig } from './config.ts'
import { dashboardSources } from './dashboard-sources.ts'
import { openAnnouncements } from './database/announcements.ts'
import { isConnectionLoss } from './database/connection-loss.ts'
import { openDatabase } from './database/database.ts'
import { lockDataDir } from './database/embedded/lock.ts'
import { startEmbedded } from './database/embedded/postgres.ts'
import { untilUsable } from './database/external-postgres.ts'
import { migrate } from './database/migrate.ts'
import { knownMigrations } from './database/migration-list.ts'
import type { Warn } from './database/one-by-one.ts'
import { sealingWith } from './database/sealing.ts'
import { convertModels } from './features/building/conversion/convert-models.ts'
import { reportRegularly, weeklyAttachment } from './features/dashboard/weekly/weekly-mails.ts'
import { sendMessagesRegularly } from './features/messages/message-worker.ts'
import { sumUpRegularly } from './features/production/casting/ready-summary.ts'
import { checkForUpdates } from './features/system/update-check.ts'
import { watchedState } from './features/system/watched-state.ts'
import { ensureAdministrator } from './features/users/administrator.ts'
import { retainRegularly } from './features/users/leaving/retention.ts'
import { targetRules } from './features/webhooks/call-target.ts'
import { makeCallsRegularly } from './features/webhooks/make-calls.ts'
import { openFiles } from './files/open.ts'
import { sweepRegularly } from './files/sweep.ts'
import { openableAddresses } from './http/openable-addresses.ts'
import { loadSampleProject } from './sample/load.ts'
import { type Certificate, certificateFields, readCertificate } from './start/certificate.ts'
import { watchCertificate } from './start/certificate-watch.ts'
import { databaseLines, migrationLines } from './start/database-lines.ts'
import { withDiskFullError } from './start/disk-full.ts'
import { ensurePortIsFree } from './start/listen-address.ts'
import { type Job, operatorLog } from './start/operator-log.ts'
import { storeBuild } from './start/store-build.ts'
import { ownTokenSecret } from './start/token-secret.ts'
import { useProxy } from './start/use-proxy.ts'
import { vapidPrivateKey } from './start/vapid-key.ts'
import { vapidKeysOf } from './tracking/messages/push-settings.ts'
import { commit, version } from './version.ts'

/** The resources to close at shutdown, in reverse order of opening. */
const begun: (() => Promise<unknown>)[] = []
let endingSince: number | null = null
/** Set once the server listens. */
let drainMs = 0

/** Within this time a second signal is a duplicate: Ctrl-C also reaches the start script, which forwards it. */
const sameSignalMs = 1_000

const log = operatorLog(process.stdout, process.stderr, Date.now, isConnectionLoss)

async function end(code: number, reason: string): Promise<void> {
  endingSince = Date.now()
  const began = performance.now()
  if (code === 0) log.info('stopping', `Castline stops: ${reason}.`, { reason, drain_seconds: drainMs / 1000 })
  // Readiness fails and every response closes its connection from now on, so that load balancers and proxies go
  // elsewhere before the listener closes.
  if (code === 0) await sleep(drainMs)
  for (const stop of begun.reverse()) await stop().catch(() => undefined)
  if (code === 0) log.info('stopped', 'Castline has stopped.', { ms: Math.round(performance.now() - began) })
  process.exit(code)
}

function endOnSignal(signal: NodeJS.Signals): void {
  if (endingSince === null) void end(0, signal)
  // A second signal: the database's watchdog stops the database when this process ends.
  else if (Date.now() - endingSince > sameSignalMs) {
    log.fatal('stopped', `Castline has stopped without waiting for requests: ${signal} again.`, { reason: signal })
    process.exit(1)
  }
}

// A log that cannot be written (full disk, closed pipe) must not end the process.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)

const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url))

const failing =
  (job: Job): Warn =>
  (line, cause) =>
    log.failed(job, line, cause)

async function openStorage(config: Config) {
  if (config.databaseUrl) {
    const connection = { connectionString: config.databaseUrl }
    await untilUsable(connection, databaseLines(log))
    return connection
  }
  begun.push(await lockDataDir(config.dataDir))
  const postgres = await startEmbedded(config.dataDir, (line) => log.warn('database_restart', line))
  begun.push(() => postgres.stop())
  return postgres.connection
}

async function start(config: Config): Promise<void> {
  await ensurePortIsFree(config.host, config.port)
  const https = config.tls && (await readCertificate(config.tls))
  if (https) log.info('certificate', ...certificateFields(https))
  // Loads the app while the embedded database starts, for a fast restart. Loading occupies this process for seconds on a
  // busy machine: the time limit of a connection to an external database would end before its response is read.
  const opened = openStorage(config)
  if (config.databaseUrl) await opened
  const [connection, { buildApp }] = await Promise.all([opened, import('./app.ts')])
  await migrate(connection, { report: migrationLines(log) })
  const replica = config.replicaUrl && {
    connection: { connectionString: config.replicaUrl },
    log: (line: string) => log.warn(line === 'replica back' ? 'replica_back' : 'replica_lost', line),
  }
  const database = openDatabase(connection, replica || null)
  begun.push(() => database.close())
  const files = await openFiles(config.filesBucket, config.dataDir)

  const administrator = await ensureAdministrator(database, config.admin)
  if (config.sampleData && (await loadSampleProject(database, { files })))
    log.info('sample', 'A sample project was loaded.')

  const announcements = await openAnnouncements(database, (line) =>
    log.warn(line === 'database back' ? 'database_back' : 'database_lost', line),
  )
  begun.push(() => announcements.close())
  const buildsFolder = join(config.dataDir, 'client')
  // With an external database and a bucket, DATA_DIR may be read-only.
  const earlierBuilds = await mkdir(buildsFolder, { recursive: true }).then(
    () => buildsFolder,
    () => undefined,
  )
  const tokenSecret = config.tokenSecret ?? (await ownTokenSecret(config.dataDir))
  const push = vapidKeysOf(config.push.subject, await vapidPrivateKey(config))
  const use = (renewed: Certificate) => (app.server as Server).setSecureContext(renewed)
  const certificates = config.tls && https && watchCertificate(config.tls, https, { use, log })
  if (certificates) begun.push(certificates.stop)
  const certificate = () => certificates?.current().cert ?? null
  const updates =
    config.updatesUrl === null
      ? undefined
      : checkForUpdates({ url: config.updatesUrl, version, warn: failing('updates') })
  if (updates) begun.push(updates.stop)
  const backups = { database, connection, work: workInProcess({ ...config, connection }), settings: config.backup, log }
  const app = await buildApp({
    config,
    database,
    announcements,
    files,
    tokenSecret,
    push,
    https,
    certificate,
    backUpNow: () => backUpNow(backups, new Date()),
    updates: updates?.state,
    isDraining: () => endingSince !== null && drainMs > 0,
    log: process.stdout,
    jobFailures: log.failures,
    webRoot,
    earlierBuilds,
  })
  begun.push(() => app.close())
  // Fastify would log each address that it listens on; the operator gets them below.
  app.log.level = 'silent'
  await app.listen({ host: config.host, port: config.port })
  app.log.level = config.logLevel
  drainMs = config.drainSeconds * 1000
  storeBuild(webRoot, buildsFolder).catch((error: Error) =>
    log.failed('client_build', `The client's build was not stored: ${error.message}`),
  )
  begun.push(sweepRegularly(database, files, failing('files')))
  begun.push(retainRegularly(database, config.retention, failing('retention')))
  begun.push(backUpRegularly(backups))
  const warnings = async () => (await watchedState(database, config, certificate())).warnings
  const attachmentOf = weeklyAttachment({ database, files, sources: dashboardSources })
  const mailing = { ...config, push, database, tokenSecret, warnings, attachmentOf, warn: failing('messages') }
  begun.push(await sendMessagesRegularly(mailing))
  begun.push(reportRegularly(database, failing('weekly_reports')))
  const sealing = sealingWith(tokenSecret)
  const rules = targetRules(config.webhooksPrivate, config.proxy)
  begun.push(makeCallsRegularly({ database, sealing, publicUrl: config.publicUrl, rules }, failing('webhooks')))
  begun.push(sumUpRegularly(database, announcements, failing('ready_summary')))
  begun.push(convertModels({ database, files, announcements, warn: failing('models') }).close)

  const addresses = openableAddresses(config.host, config.port, https ? 'https' : 'http')
  if (process.stdout.isTTY) process.stdout.write('\n')
  const ms = Math.round(performance.now())
  log.info('ready', `Castline is ready: ${addresses.join('  ')}`, { addresses, ms })
  if (administrator) {
    const { username, password } = administrator
    log.info('administrator', `Sign in as ${username} with the password ${password} (shown only once: keep it)`)
  }
  // Node would only write it at a regular exit.
  flushCompileCache()
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, endOnSignal)
// `npm start` is our parent: if it was killed, nothing else would stop us.
process.on('disconnect', () => {
  if (endingSince === null) void end(0, 'the program that started it has ended')
})
// Otherwise Node would write the stack as text.
process.on('uncaughtException', (error) => {
  log.fatal('crashed', `Castline has crashed: ${error.message}`, { stack: error.stack ?? null })
  process.exit(1)
})

try {
  const schema = (await knownMigrations()).at(-1) ?? null
  const of = commit ? ` (commit ${commit.slice(0, 8)})` : ''
  const versions = { version, commit, schema, node: process.versions.node }
  log.info('start', `Castline ${version}${of} starts, with the schema ${schema}.`, versions)
  const config = readConfig()
  useProxy(config.proxy)
  await start(config).catch(async (error: unknown) => {
    throw await withDiskFullError(error, config)
  })
} catch (error) {
  const { message, stack = null } = error as Error
  const isExplained = error instanceof CannotStart
  log.fatal('cannot_start', `Castline cannot start. ${message}`, isExplained ? {} : { stack })
  await end(1, message)
}
