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

/** The server as people run it, in a process of its own. */
export interface Product {
  readonly address: string
  readonly pid: number
  /** Where the cluster (if it is embedded) and the files lie. */
  readonly dataDir: string
  /** Resolves when the process is gone, with its exit code; null after a signal. */
  readonly exited: Promise<number | null>
  /** Milliseconds until it said that it can work. Throws when it ended before, or did not within `withinMs`. */
  ready(withinMs: number): Promise<number>
  kill(signal: NodeJS.Signals): void
  /** Its resident memory now, in bytes; null where the system does not say, or it is gone. */
  memory(): Promise<number | null>
  /** Ends it, and the database that it started, whatever state they are in. */
  end(): Promise<void>
}

export interface Starting {
  /** Of the trial; the data lie in `data` below it, so that a server that is started again finds them. */
  readonly folder: string
  readonly port: number
  /** Beside what every trial sets, or instead of it: `DATABASE_URL` and `TOKEN_SECRET`, for one. */
  readonly env?: Readonly<Record<string, string>>
  /** What its log is called in the folder, with `.log` behind; it is appended to. */
  readonly name?: string
}

const longestEndMs = 15_000

/** Starts the server: without limits, without samples, with a known administrator. It ends when this process does. */
export async function startProduct({ folder, port, env = {}, name = 'server' }: Starting): Promise<Product> {
  const dataDir = join(folder, 'data')
  await mkdir(dataDir, { recursive: true })
  const logFile = join(folder, `${name}.log`)
  const log = await open(logFile, 'a')
  const child = spawn(process.execPath, [...productProcess.args, mainFile], {
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
    // By the channel it hears of our end, also of a sudden one.
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
  // Where it died, its database notices and ends by itself.
  const database = databasePid(dataDir)
  if (!database || (await untilGone(database))) return
  process.kill(database, 'SIGKILL')
  await untilGone(database)
}

async function untilGone(pid: number): Promise<boolean> {
  const until = Date.now() + longestEndMs
  while (isRunning(pid)) {
    if (Date.now() > until) return false
    await sleep(50)
  }
  return true
}

/** How many milliseconds it took until the server said that it can work. Throws when it did not within `withinMs`. */
export async function whenReady(address: string, withinMs: number): Promise<number> {
  const began = performance.now()
  for (;;) {
    const left = withinMs - (performance.now() - began)
    if (left <= 0) throw new Error(`${address} was not ready within ${withinMs / 1000} s.`)
    const ready = await fetch(`${address}/health/ready`, { signal: AbortSignal.timeout(Math.ceil(left)) })
      .then(async (response) => (await response.arrayBuffer()) && response.ok)
      .catch(() => false)
    if (ready) return performance.now() - began
    await sleep(25)
  }
}
