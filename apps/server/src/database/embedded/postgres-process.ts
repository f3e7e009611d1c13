import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { CannotStart } from '#cannot-start.ts'
import type { Account } from './account.ts'
import { postgresFlags } from './postgres-flags.ts'

/** After a crash, recovery replays the write-ahead log; a long one may take this much time. */
const longestStartMs = 120_000

/**
 * Run by `sh`. A line on stdin ends the watchdog only; the end of stdin means that our process died, and ends the
 * database.
 */
const watchdogScript = 'read -r line || kill -INT "$1"'

export interface Launch {
  /** Path of the executable. */
  readonly postgres: string
  /** The cluster's folder. */
  readonly folder: string
  readonly socketFolder: string
  readonly account: Account
  readonly logFile: string
  readonly connection: pg.ClientConfig
}

export interface Running {
  /** Resolves when the process has ended, for any reason. */
  readonly ended: Promise<void>
  /** Fast shutdown: open transactions are rolled back, committed ones remain. */
  stop(): Promise<void>
}

/** Starts PostgreSQL and waits until it accepts connections. Throws `CannotStart` if it exits instead. */
export async function runPostgres(launch: Launch): Promise<Running> {
  // The lines of earlier runs say why the database ended.
  const log = await open(launch.logFile, 'a', 0o600)
  const { size: logStart } = await log.stat()
  const flags = postgresFlags(launch.socketFolder)
  const [command = '', ...args] = [...launch.account.prefix, launch.postgres, '-D', launch.folder, ...flags]
  // Detached from the terminal: our process handles Ctrl-C, and stops the database last.
  const child = spawn(command, args, { detached: true, stdio: ['ignore', log.fd, log.fd], ...launch.account.ids })
  await log.close()
  if (!child.pid) throw new CannotStart(`PostgreSQL could not be started: ${launch.postgres}`)
  const release = watch(child.pid)
  const ended = once(child, 'exit').then(release)
  await untilReady(child, launch, logStart)
  return {
    ended,
    stop() {
      child.kill('SIGINT')
      return ended
    },
  }
}

function watch(pid: number): () => void {
  const watchdog = spawn('sh', ['-c', watchdogScript, 'sh', String(pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watchdog.unref()
  // The watchdog may have been killed; then the next start ends an orphaned database.
  watchdog.on('error', () => undefined)
  watchdog.stdin.on('error', () => undefined)
  return () => watchdog.stdin.end('done\n')
}

/** `logStart` is where the lines of this run begin, in bytes. */
async function untilReady(child: ChildProcess, { connection, logFile }: Launch, logStart: number): Promise<void> {
  const deadline = Date.now() + longestStartMs
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) {
      const log = await readFile(logFile).catch(() => Buffer.alloc(0))
      const reason =
        log
          .subarray(logStart)
          .toString()
          .split('\n')
          .findLast((line) => line.includes('FATAL')) ?? 'its log has no reason'
      throw new CannotStart(`The database did not start: ${reason} (see ${logFile})`)
    }
    if (await acceptsConnections(connection)) return
    await sleep(20)
  }
  child.kill('SIGQUIT')
  throw new CannotStart(`The database did not respond within ${longestStartMs / 1000} s (see ${logFile}).`)
}

async function acceptsConnections(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
