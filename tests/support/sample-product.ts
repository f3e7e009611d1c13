import { spawn } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from './processes.ts'

const ownMain = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))

export const administrator = { username: 'admin', password: 'a password for the tests' }

export interface Product {
  readonly address: string
  readonly dataDir: string
  /** Stops it and its database as Ctrl-C would; does nothing if it has exited. */
  stop(): Promise<void>
}

/**
 * Starts the built product as `npm start` does, on a free port and an empty data directory, with the sample project.
 * `main` is the program of its server.
 */
export async function startProduct(environment: Record<string, string> = {}, main = ownMain): Promise<Product> {
  const dataDir = environment.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'castline e2e-')))
  const port = Number(environment.PORT ?? (await freePort()))
  const server = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: administrator.password,
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const output: string[] = []
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on('data', (chunk: Buffer) => {
      output.push(String(chunk))
      if (output.join('').includes('Castline is ready')) resolve()
    })
    server.stderr?.on('data', (chunk: Buffer) => output.push(String(chunk)))
    server.once('exit', (code) => reject(new Error(`The product ended with ${code}: ${output.join('')}`)))
  })
  return {
    address: `http://127.0.0.1:${port}`,
    dataDir,
    stop: () =>
      new Promise((resolve) => {
        if (server.exitCode !== null || server.signalCode !== null) return resolve()
        server.once('exit', () => resolve())
        server.kill('SIGTERM')
      }),
  }
}
