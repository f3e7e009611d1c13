import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, inject, onTestFinished } from 'vitest'
import { copyData } from '#support/prepared-data.ts'
import { databasePid, inherited, isRunning } from '#support/processes.ts'

export const mainFile = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

/** An empty folder with spaces in its name, removed after the test. */
export async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'castline start '))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A data directory as a first start leaves it, but without an administrator; removed after the test. */
export async function preparedFolder(): Promise<string> {
  const folder = await emptyFolder()
  copyData(inject('preparedData'), folder)
  return folder
}

export interface Instance {
  readonly process: ChildProcess
  readonly address: string
  /** What it has printed so far, complaints included. */
  said(): string
  /** Resolves with the exit code when it has ended; null after a signal. */
  readonly ended: Promise<number | null>
  /** Resolves when it serves; rejects when it ends before. */
  readonly ready: Promise<void>
}

export interface Launching {
  dataDir: string
  port: number
  env?: Record<string, string>
  uid?: number
  /** The program and its arguments; the server itself unless told. */
  command?: readonly string[]
}

/** Starts the server in a process of its own. It is killed after the test if it still runs. */
export function launch({ dataDir, port, env = {}, uid, command = [process.execPath, mainFile] }: Launching): Instance {
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    env: { ...inherited, DATA_DIR: dataDir, PORT: String(port), SAMPLE_DATA: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  let said = ''
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const ready = new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += String(chunk)
      if (said.includes('Castline is ready')) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    ended.then((code) => reject(new Error(`It ended with ${code}: ${said}`)))
  })
  // Who expects it to end does not wait for this.
  ready.catch(() => undefined)
  onTestFinished(async () => {
    // False where it has ended: then the database here, if any, is another instance's.
    if (!child.kill('SIGKILL')) return
    await ended
    const pid = databasePid(dataDir)
    if (pid) await untilEnded(pid)
  })
  return { process: child, address: `http://127.0.0.1:${port}`, said: () => said, ended, ready }
}

export async function untilEnded(pid: number): Promise<void> {
  await expect.poll(() => isRunning(pid), { timeout: 20_000 }).toBe(false)
}
