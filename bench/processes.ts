import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { memoryOf } from '#support/processes.ts'
import productProcess from '../apps/server/process.json' with { type: 'json' }

export interface Connection {
  readonly connectionString: string
}

/** Settings for a server process of the benchmark. */
export interface Assignment {
  readonly connection: Connection
  readonly tokenSecret: string
}

/** A server in a child process. */
export interface Server {
  readonly address: string
  /** Current memory in bytes; null if the system does not report it. */
  memory(): Promise<number | null>
  /** The longest time for which its event loop was held since the last call, in ms; only of the API. */
  longestHold(): Promise<number>
  stop(): Promise<void>
}

/** Starts a server of the benchmark, `bare.ts` or `server.ts`, with the same Node options as `npm start`. */
export async function start(file: string, assignment: Assignment): Promise<Server> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), [JSON.stringify(assignment)], {
    execArgv: [
      ...productProcess.args,
      ...(process.env.BENCH_PROFILE === file ? ['--cpu-prof', '--cpu-prof-dir=bench/results'] : []),
    ],
    env: { ...productProcess.env, ...process.env },
  })
  const address = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(String(message)))
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}.`)))
  })
  return {
    address,
    memory: () => memoryOf(child.pid ?? 0),
    async longestHold() {
      child.send('longest hold')
      const [longest] = await once(child, 'message')
      return Number(longest)
    },
    async stop() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

/** In the server's process: returns its settings. */
export function assigned(): Assignment {
  return JSON.parse(process.argv[2] ?? '{}')
}

/** In the server's process: creates a folder that is deleted at exit. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'castline-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** In the server's process: returns `longestHold`. */
export function watchEventLoop(): void {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  process.on('message', () => {
    process.send?.(delay.max / 1e6)
    delay.reset()
  })
}

/** In the server's process: listens and sends its address to the parent. It ends with the benchmark. */
export async function serve(app: FastifyInstance): Promise<void> {
  process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
  process.on('disconnect', () => process.exit())
}
