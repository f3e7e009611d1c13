import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isRunning } from '../support/processes.ts'

const scripts = join(import.meta.dirname, '../../scripts')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'castline-signals-'))
  cpSync(scripts, join(folder, 'scripts'), { recursive: true })
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'package-lock.json'), '{}')
})
// What a failed test leaves would run for ever, and keep the test runner from ending.
afterEach(async () => {
  const left = () => [...started, ...writtenPids()].filter(isRunning)
  for (const pid of left()) kill(pid)
  await untilEnded(left())
  started.length = 0
  rmSync(folder, { recursive: true })
})

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // It has ended meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** The processes that tests started directly. */
const started: number[] = []

function spawned(program: string, args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  // Without the output of this process, for whose end the test runner waits.
  const child = spawn(program, args, { cwd: folder, env, stdio: 'ignore' })
  if (child.pid) started.push(child.pid)
  return child
}

function writtenPids(): number[] {
  const file = join(folder, 'pids')
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split(/\s+/).map(Number) : []
}

/** Resolves with the process IDs that the scripts wrote, when there are `count`. */
async function written(count: number): Promise<number[]> {
  await expect.poll(() => writtenPids().length).toBe(count)
  return writtenPids()
}

const untilEnded = (pids: number[]) => expect.poll(() => pids.filter(isRunning)).toEqual([])

/** Returns its exit code, null if it is killed. */
async function codeOf(child: ChildProcess): Promise<number | null> {
  const [code] = await once(child, 'exit')
  return code
}

const note = `require('fs').appendFileSync('pids', process.pid + ' ');`
const forEver = `${note} setInterval(() => {}, 1000)`
const deaf = `process.on('SIGINT', () => {}); process.on('SIGTERM', () => {}); ${forEver}`

/** Waits synchronously, like a suite, for a program with a browser in a session of its own that ignores signals. */
const suite = `
  ${note}
  const runner = ${JSON.stringify(`${note}
    require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(deaf)}], { detached: true })
    setInterval(() => {}, 1000)`)}
  require('child_process').spawnSync(process.execPath, ['-e', runner], { stdio: 'ignore' })`

function superviseSuite(command: (args: string[]) => string[], env = {}): ChildProcess {
  writeFileSync(join(folder, 'suite.cjs'), suite)
  const supervise = join(folder, 'scripts/setup/supervise.mjs')
  const script = `import('${supervise}').then((one) => one.supervise(['suite.cjs'], { graceMs: 300 }))`
  const [program = '', ...args] = command([process.execPath, '-e', script])
  return spawned(program, args, { ...process.env, ...env })
}

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s to a run of tests ends everything that it started', async (signal, code) => {
  const run = superviseSuite((args) => args)
  const pids = await written(3)
  const exited = codeOf(run)
  run.kill(signal)
  expect(await exited).toBe(code)
  await untilEnded(pids)
})

test('a signal that reaches only the npm shell ends everything, too', async () => {
  // The second command prevents the shell from replacing itself with the script; npm's shell does not do so either.
  const shell = ([program = '', option = '', script = '']: string[]) => [
    'sh',
    '-c',
    '"$0" "$1" "$2"; exit $?',
    program,
    option,
    script,
  ]
  const run = superviseSuite(shell, { npm_lifecycle_event: 'test' })
  const pids = await written(3)
  run.kill('SIGTERM')
  await untilEnded(pids)
})

test.each(['SIGINT', 'SIGTERM'] as const)('%s during the installation of `npm start` ends it', async (signal) => {
  writeFileSync(
    join(folder, 'bin/npm'),
    `#!/bin/sh\nexec "${process.execPath}" -e "${forEver.replaceAll('"', "'")}"\n`,
    {
      mode: 0o755,
    },
  )
  const PATH = [join(folder, 'bin'), join(process.execPath, '..'), process.env.PATH].join(delimiter)
  const start = spawned(process.execPath, [join(folder, 'scripts/start.mjs')], { ...process.env, PATH })
  const pids = await written(1)
  const exited = codeOf(start)
  start.kill(signal)
  expect(await exited).not.toBe(0)
  await untilEnded(pids)
})
