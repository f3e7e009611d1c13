import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, inject, onTestFinished } from 'vitest'
import { copyData } from '#support/prepared-data.ts'
import { databasePid, inherited, isRunning } from '#support/processes.ts'
import { processMs } from '#support/waits.ts'

export const mainFile = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

/** Registers what ends something that was started: Vitest's `onTestFinished`, or `afterAll` where tests share it. */
export type WhenDone = (end: () => Promise<void>) => void

/** Returns an empty folder with spaces in its name, deleted after the test. */
export async function emptyFolder(whenDone: WhenDone = onTestFinished): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'castline start '))
  whenDone(async () => {
    // The database of a server that crashed ends after it, and writes until then.
    await untilDatabaseEnded(folder)
    await rm(folder, { recursive: true, force: true })
  })
  return folder
}

/** Returns a data directory as after a first start, but without an administrator; deleted after the test. */
export async function preparedFolder(): Promise<string> {
  const folder = await emptyFolder()
  copyData(inject('preparedData'), folder)
  return folder
}

export interface Instance {
  readonly process: ChildProcess
  readonly address: string
  /** Returns its output so far, including stderr. */
  output(): string
  /** Resolves with the exit code when it has exited; null after a signal. */
  readonly ended: Promise<number | null>
  /** Resolves when it serves requests; rejects if it exits first. */
  readonly ready: Promise<void>
}

export interface Launching {
  dataDir: string
  port: number
  env?: Record<string, string>
  uid?: number
  /** The program and its arguments; by default the server. */
  command?: readonly string[]
  /** By default it ends after the test. */
  whenDone?: WhenDone
}

/** Starts the server in its own process. It is killed after the test if it is still running. */
export function launch(given: Launching): Instance {
  const { dataDir, port, env = {}, uid, command = [process.execPath, mainFile], whenDone = onTestFinished } = given
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    env: { ...inherited, DATA_DIR: dataDir, PORT: String(port), SAMPLE_DATA: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  let output = ''
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const ready = new Promise<void>((resolve, reject) => {
    const collect = (chunk: Buffer) => {
      output += String(chunk)
      if (output.includes('Castline is ready')) resolve()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    ended.then((code) => reject(new Error(`It ended with ${code}: ${output}`)))
  })
  // Tests that expect it to exit do not await this promise.
  ready.catch(() => undefined)
  whenDone(async () => {
    // False if it has exited: a database in this directory then belongs to another instance.
    if (!child.kill('SIGKILL')) return
    await ended
    await untilDatabaseEnded(dataDir)
  })
  return { process: child, address: `http://127.0.0.1:${port}`, output: () => output, ended, ready }
}

async function untilDatabaseEnded(dataDir: string): Promise<void> {
  const pid = databasePid(dataDir)
  if (pid) await untilEnded(pid)
}

export async function untilEnded(pid: number): Promise<void> {
  await expect.poll(() => isRunning(pid), { timeout: processMs }).toBe(false)
}

/** A line of the log: `event` names those for the operator. */
export type LogLine = Readonly<Record<string, unknown>> & { readonly level: number; readonly msg: string }

/** Returns the lines of its log; throws if one is not JSON. */
export function linesOf({ output }: Pick<Instance, 'output'>): LogLine[] {
  const lines = output().split('\n').slice(0, -1)
  return lines.map((line) => JSON.parse(line))
}

/** Returns why it cannot start: in its last line. */
export function refusalOf(instance: Pick<Instance, 'output'>): string {
  const last = linesOf(instance).at(-1)
  expect(last).toMatchObject({ event: 'cannot_start' })
  return last?.msg ?? ''
}
