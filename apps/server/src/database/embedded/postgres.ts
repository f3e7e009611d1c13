import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { ensureCluster, owner, stopOrphan } from './cluster.ts'
import { type Launch, type Running, runPostgres } from './postgres-process.ts'
import { makeSocketFolder, socketFolderOf } from './socket-folder.ts'

/** Connection settings: a Unix socket in a folder that only our account can enter. */
interface EmbeddedConnection {
  readonly host: string
  readonly user: string
  readonly database: string
}

export interface Embedded {
  readonly connection: EmbeddedConnection
  /** Stops the database; committed transactions remain. */
  stop(): Promise<void>
}

/** Returns the connection settings for the running database of a data directory. */
export function runningConnection(dataDir: string): EmbeddedConnection {
  return { host: socketFolderOf(dataDir), user: owner, database: 'postgres' }
}

/**
 * Time between two attempts to restart the database: its last processes may still be ending, or the disk may be full.
 */
const retryMs = 500

/**
 * Starts the private PostgreSQL of a data directory that the caller has locked; creates the cluster at the first
 * start. Restarts it when it crashes; it ends when this process ends, for any reason. Calls `say` with one line per
 * restart. Throws `CannotStart`.
 */
export async function startEmbedded(dataDir: string, warn: (message: string) => void): Promise<Embedded> {
  const binaries = await findBinaries()
  const account = findAccount(binaries.postgres)
  await mkdir(dataDir, { recursive: true })
  const folder = join(dataDir, 'postgres')
  await ensureCluster(folder, binaries, account)
  await stopOrphan(folder)

  const socketFolder = await makeSocketFolder(dataDir)
  await account.own(socketFolder)
  const connection = { host: socketFolder, user: owner, database: 'postgres' }
  const logFile = join(dataDir, 'postgres.log')
  await limitLog(logFile)
  const launch = { postgres: binaries.postgres, folder, socketFolder, account, logFile, connection }

  let stopping = false
  let current = await runFirst(launch)
  const supervision = keep()

  async function keep(): Promise<void> {
    for (;;) {
      await current.ended
      if (stopping) return
      warn('The database ended unexpectedly and is restarted.')
      const next = await runAgain(launch, warn, () => stopping)
      if (!next) return
      current = next
      if (stopping) return current.stop()
    }
  }

  return {
    connection,
    async stop() {
      stopping = true
      await current.stop()
      await supervision
      await rm(socketFolder, { recursive: true, force: true })
    },
  }
}

/** In bytes; at a start, a longer log is kept as the previous one. */
const longestLog = 5_000_000

async function limitLog(logFile: string): Promise<void> {
  const found = await stat(logFile).catch(() => null)
  if (found && found.size > longestLog) await rename(logFile, `${logFile}.1`)
}

/** How long remaining processes of a killed database may take to end. */
const longestWaitMs = 60_000
const stillInUse = /shared memory block .* is still in use/

async function runFirst(launch: Launch): Promise<Running> {
  for (const until = Date.now() + longestWaitMs; ; await sleep(retryMs)) {
    try {
      return await runPostgres(launch)
    } catch (error) {
      if (!stillInUse.test((error as Error).message) || Date.now() > until) throw error
    }
  }
}

async function runAgain(
  launch: Launch,
  warn: (message: string) => void,
  isStopping: () => boolean,
): Promise<Running | null> {
  let lastReason = ''
  while (!isStopping()) {
    try {
      await stopOrphan(launch.folder)
      return await runPostgres(launch)
    } catch (error) {
      const reason = (error as Error).message
      if (reason !== lastReason) warn(reason)
      lastReason = reason
      await sleep(retryMs)
    }
  }
  return null
}
