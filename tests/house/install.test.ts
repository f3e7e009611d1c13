import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const setup = join(import.meta.dirname, '../../scripts/setup')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'castline-install-'))
  cpSync(setup, join(folder, 'scripts/setup'), { recursive: true })
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'package-lock.json'), '{}')
  writeFakeNpm('mkdir -p node_modules')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Writes a fake npm that records its arguments, and when it starts and ends. */
function writeFakeNpm(work: string): void {
  const note = `node -e "require('fs').appendFileSync('npm.log', process.argv[1] + ' ')"`
  writeFileSync(
    join(folder, 'bin/npm'),
    `#!/bin/sh\necho "$@" >> arguments.log\n${note} begin\n${work}\nstatus=$?\n${note} end\nexit $status\n`,
    {
      mode: 0o755,
    },
  )
}

const npmLog = () => (existsSync(join(folder, 'npm.log')) ? readFileSync(join(folder, 'npm.log'), 'utf8').trim() : '')

/** Starts as `npm start` does, or with `all` as `npm test`; `firstLine` resolves with the first line of output. */
function start(packages = 'run') {
  const install = join(folder, 'scripts/setup/install.mjs')
  const PATH = [join(folder, 'bin'), join(process.execPath, '..'), process.env.PATH].join(delimiter)
  const child = spawn(
    process.execPath,
    ['-e', `import('${install}').then((one) => one.ensureInstalled('${packages}'))`],
    {
      env: { ...process.env, PATH },
    },
  )
  const firstLine = new Promise<string>((resolve) => child.stdout.once('data', (line) => resolve(String(line))))
  const code = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { firstLine, code }
}

const lock = () => join(folder, '.castline-installing')
function holdLock(pid: number | undefined): void {
  mkdirSync(lock())
  writeFileSync(join(lock(), 'pid'), String(pid))
}
const remainingLocks = () => readdirSync(folder).filter((name) => name.startsWith('.castline-installing'))

test('with concurrent starts, one installs and the others wait', async () => {
  const codes = await Promise.all(Array.from({ length: 4 }, () => start().code))
  expect([codes, npmLog()]).toEqual([[0, 0, 0, 0], 'begin end'])
  expect(await start().code).toBe(0)
  expect([npmLog(), remainingLocks()]).toEqual(['begin end', []])
})

test('a changed lockfile is installed again', async () => {
  await start().code
  writeFileSync(join(folder, 'package-lock.json'), '{ }')
  await start().code
  expect(npmLog()).toBe('begin end begin end')
})

test('what tests need is added to what a start installed, which stays; a later start installs nothing', async () => {
  for (const packages of ['run', 'run', 'all', 'run', 'all']) expect(await start(packages).code).toBe(0)
  const calls = readFileSync(join(folder, 'arguments.log'), 'utf8').trim().split('\n')
  expect(calls.map((call) => call.split(' ').slice(0, 3))).toEqual([
    ['ci', '--omit=dev', '--no-audit'],
    ['install', '--no-save', '--include=dev'],
  ])
})

test('the lock of a dead process is taken over by one start', async () => {
  holdLock(spawnSync(process.execPath, ['-e', '']).pid)
  const codes = await Promise.all(Array.from({ length: 3 }, () => start().code))
  expect([codes, npmLog(), remainingLocks()]).toEqual([[0, 0, 0], 'begin end', []])
})

test('a start waits for a running installation and prints its process ID', async () => {
  holdLock(process.pid)
  const waiting = start()
  expect(await waiting.firstLine).toContain(`Process ${process.pid} is installing`)
  expect(npmLog()).toBe('')
  rmSync(lock(), { recursive: true })
  expect([await waiting.code, npmLog()]).toEqual([0, 'begin end'])
})

test('a failed installation is retried by the next start', async () => {
  writeFakeNpm('false')
  expect([await start().code, await start().code]).toEqual([1, 1])
  expect([npmLog(), remainingLocks()]).toEqual(['begin end begin end', []])
})
