import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { CannotStart } from '../../cannot-start.ts'
import { type Account, findAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { endOrphan, ensureCluster, owner } from './cluster.ts'
import { fitsSocketPath } from './lock.ts'

export interface Embedded {
  /** How to connect: over a Unix socket in a folder that only we may enter. */
  readonly connection: { readonly host: string; readonly user: string; readonly database: string }
  /** Ends the database, after what it is doing now. */
  stop(): Promise<void>
}

/** Recovery after a crash replays what was not yet in place; a large one may take this long. */
const longestStartMs = 120_000

/** Read by `sh`: a line on its input lets the database be; the end of the input, our death, ends it. */
const watchdogScript = 'read -r line || kill -INT "$1"'

/**
 * Starts the private PostgreSQL of a data directory, made at first, and watches it: it is started again when it dies,
 * and it ends when this process dies, however. `say` hears of restarts. Throws `CannotStart`.
 */
export async function startEmbedded(dataDir: string, say: (message: string) => void): Promise<Embedded> {
  const binaries = await findBinaries()
  const account = findAccount(binaries.postgres)
  await mkdir(dataDir, { recursive: true })
  const folder = join(dataDir, 'postgres')
  await ensureCluster(folder, binaries, account)
  await endOrphan(folder)

  const socketFolder = await makeSocketFolder(dataDir)
  await account.own(socketFolder)
  const connection = { host: socketFolder, user: owner, database: 'postgres' }

  const run = { postgres: binaries.postgres, folder, socketFolder, account, logFile: join(dataDir, 'postgres.log') }
  let current = await launch(run, connection)
  let stopping = false
  const keep = (launched: Launched) => {
    launched.process.once('exit', async () => {
      launched.release()
      if (stopping) return
      say('The database ended unexpectedly and is started again.')
      try {
        current = await launch(run, connection)
        keep(current)
      } catch (error) {
        say(`The database could not be started again: ${(error as Error).message}`)
      }
    })
  }
  keep(current)

  return {
    connection,
    async stop() {
      stopping = true
      const { process } = current
      if (process.exitCode !== null || process.signalCode !== null) return
      const ended = once(process, 'exit')
      process.kill('SIGINT')
      await ended
    },
  }
}

/** In the data directory, or, where a socket's address would be too long there, a private temporary folder. */
async function makeSocketFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'run')
  if (!fitsSocketPath(join(folder, '.s.PGSQL.5432'))) return mkdtemp(join(tmpdir(), 'castline-'))
  // What a killed database left in it would hold off the next one.
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
  return folder
}

interface Run {
  readonly postgres: string
  readonly folder: string
  readonly socketFolder: string
  readonly account: Account
  readonly logFile: string
}

interface Launched {
  readonly process: ChildProcess
  /** Ends the watchdog of a database that has ended by itself. */
  release(): void
}

async function launch(run: Run, connection: pg.ClientConfig): Promise<Launched> {
  const log = await open(run.logFile, 'w', 0o600)
  const settings = [
    'listen_addresses=',
    `unix_socket_directories="${run.socketFolder.replaceAll('"', '""')}"`,
    'unix_socket_permissions=0700',
    'max_connections=60',
  ].flatMap((setting) => ['-c', setting])
  const [command = '', ...args] = [...run.account.prefix, run.postgres, '-D', run.folder, ...settings]
  // In a session of its own: Ctrl-C in the terminal is ours to handle, the database ends after us.
  const child = spawn(command, args, { detached: true, stdio: ['ignore', log.fd, log.fd], ...run.account.ids })
  await log.close()
  if (!child.pid) throw new CannotStart(`PostgreSQL could not be started: ${run.postgres}`)
  const watchdog = spawn('sh', ['-c', watchdogScript, 'sh', String(child.pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watchdog.unref()
  const release = () => watchdog.stdin.end('done\n')
  watchdog.stdin.on('error', () => undefined)
  await answers(child, connection, run.logFile)
  return { process: child, release }
}

async function answers(child: ChildProcess, connection: pg.ClientConfig, logFile: string): Promise<void> {
  const deadline = Date.now() + longestStartMs
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) {
      const log = await readFile(logFile, 'utf8').catch(() => '')
      const reason = log.split('\n').findLast((line) => line.includes('FATAL')) ?? 'it said nothing'
      throw new CannotStart(`The database did not start: ${reason} (see ${logFile})`)
    }
    const client = new pg.Client(connection)
    client.on('error', () => undefined)
    try {
      await client.connect()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20))
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  child.kill('SIGQUIT')
  throw new CannotStart(`The database did not answer within ${longestStartMs / 1000} s (see ${logFile}).`)
}
