import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import productProcess from '../../apps/server/process.json' with { type: 'json' }
import { databasePid, inherited, isRunning, memoryOf } from './processes.ts'

const mainFile = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))

export const administrator = { username: 'admin', password: 'a password of trials' }

/** The server in its own process, as in production. */
export interface Product {
  readonly address: string
  readonly pid: number
  /** Contains the embedded cluster, if there is one, and the files. */
  readonly dataDir: string
  /** Resolves with the exit code when the process has exited; null after a signal. */
  readonly exited: Promise<number | null>
  /** Returns the milliseconds until it reported ready. Throws if it exits first, or takes longer than `withinMs`. */
  ready(withinMs: number): Promise<number>
  kill(signal: NodeJS.Signals): void
  /** Returns its resident memory in bytes; null if the system does not provide it or the process has exited. */
  memory(): Promise<number | null>
  /** Stops it and the database that it started, in any state. */
  end(): Promise<void>
}

export interface Starting {
  /** The trial's folder. The data are in its folder `data`, so that a restarted server finds them. */
  readonly folder: string
  readonly port: number
  /** Added to the trial's default environment, or replacing parts of it, e.g. `DATABASE_URL` and `TOKEN_SECRET`. */
  readonly env?: Readonly<Record<string, string>>
  /** The name of its log in the folder, without `.log`; the log is appended to. */
  readonly name?: string
  /** The program of another version's server. */
  readonly main?: string
}

const longestEndMs = 15_000

/** Starts the server without rate limits and samples, with a known administrator. It exits with this process. */
export async function startProduct({
  folder,
  port,
  env = {},
  name = 'server',
  main = mainFile,
}: Starting): Promise<Product> {
  const dataDir = join(folder, 'data')
  await mkdir(dataDir, { recursive: true })
  const logFile = join(folder, `${name}.log`)
  const log = await open(logFile, 'a')
  const child = spawn(process.execPath, [...productProcess.args, main], {
    env: {
      ...productProcess.env,
      ...inherited,
      DATA_DIR: dataDir,
      PORT: String(port),
      RATE_LIMITS: 'off',
      SAMPLE_DATA: '0',
      LOG_LEVEL: 'warn',
      ADMIN_PASSWORD: administrator.password,
      ...env,
    },
    // The server notices through this channel when this process ends, even if it is killed.
    stdio: ['ignore', log.fd, log.fd, 'ipc'],
  })
  await log.close()
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  const pid = child.pid ?? 0
  const address = `http://127.0.0.1:${port}`
  return {
    address,
    pid,
    dataDir,
    exited,
    ready: (withinMs) =>
      Promise.race([
        whenReady(address, withinMs),
        exited.then(async (code) => {
          throw new Error(`The server ended with ${code}: ${(await readFile(logFile, 'utf8')).slice(-2_000)}`)
        }),
      ]),
    kill: (signal) => void child.kill(signal),
    memory: () => memoryOf(pid),
    end: () => end(child, exited, dataDir),
  }
}

async function end(child: ChildProcess, exited: Promise<unknown>, dataDir: string): Promise<void> {
  child.kill('SIGTERM')
  await Promise.race([exited, sleep(longestEndMs, undefined, { ref: false })])
  child.kill('SIGKILL')
  await exited
  // If the server was killed, its database notices that and stops.
  const database = databasePid(dataDir)
  if (!database || (await untilEnded(database))) return
  process.kill(database, 'SIGKILL')
  await untilEnded(database)
}

async function untilEnded(pid: number): Promise<boolean> {
  const until = Date.now() + longestEndMs
  while (isRunning(pid)) {
    if (Date.now() > until) return false
    await sleep(50)
  }
  return true
}

/** Returns the milliseconds until the server reported ready. Throws after `withinMs`. */
export async function whenReady(address: string, withinMs: number): Promise<number> {
  const began = performance.now()
  for (;;) {
    const remainingMs = withinMs - (performance.now() - began)
    if (remainingMs <= 0) throw new Error(`${address} was not ready within ${withinMs / 1000} s.`)
    const ready = await fetch(`${address}/health/ready`, { signal: AbortSignal.timeout(Math.ceil(remainingMs)) })
      .then(async (response) => (await response.arrayBuffer()) && response.ok)
      .catch(() => false)
    if (ready) return performance.now() - began
    await sleep(25)
  }
}
