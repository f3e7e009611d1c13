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
  npmDoes('mkdir -p node_modules')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Writes a fake npm that records when it starts and ends. */
function npmDoes(work: string): void {
  const note = `node -e "require('fs').appendFileSync('npm.log', process.argv[1] + ' ')"`
  writeFileSync(join(folder, 'bin/npm'), `#!/bin/sh\n${note} begin\n${work}\nstatus=$?\n${note} end\nexit $status\n`, {
    mode: 0o755,
  })
}

const noted = () => (existsSync(join(folder, 'npm.log')) ? readFileSync(join(folder, 'npm.log'), 'utf8').trim() : '')

/** Starts as `npm start` does; `firstLine` resolves with the first line of output. */
function start() {
  const install = join(folder, 'scripts/setup/install.mjs')
  const PATH = [join(folder, 'bin'), join(process.execPath, '..'), process.env.PATH].join(delimiter)
  const child = spawn(process.execPath, ['-e', `import('${install}').then((one) => one.ensureInstalled())`], {
    env: { ...process.env, PATH },
  })
  const firstLine = new Promise<string>((resolve) => child.stdout.once('data', (line) => resolve(String(line))))
  const code = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { firstLine, code }
}

const lock = () => join(folder, '.castline-installing')
function heldBy(pid: number | undefined): void {
  mkdirSync(lock())
  writeFileSync(join(lock(), 'pid'), String(pid))
}
const leftOver = () => readdirSync(folder).filter((name) => name.startsWith('.castline-installing'))

test('of starts at once one installs, and the others wait for it', async () => {
  const codes = await Promise.all(Array.from({ length: 4 }, () => start().code))
  expect([codes, noted()]).toEqual([[0, 0, 0, 0], 'begin end'])
  expect(await start().code).toBe(0)
  expect([noted(), leftOver()]).toEqual(['begin end', []])
})

test('a new lockfile is installed once more', async () => {
  await start().code
  writeFileSync(join(folder, 'package-lock.json'), '{ }')
  await start().code
  expect(noted()).toBe('begin end begin end')
})

test('what a process left that died in the middle is taken over, by one', async () => {
  heldBy(spawnSync(process.execPath, ['-e', '']).pid)
  const codes = await Promise.all(Array.from({ length: 3 }, () => start().code))
  expect([codes, noted(), leftOver()]).toEqual([[0, 0, 0], 'begin end', []])
})

test('a process that lives is waited for, by name', async () => {
  heldBy(process.pid)
  const waiting = start()
  expect(await waiting.firstLine).toContain(`Process ${process.pid} is installing`)
  expect(noted()).toBe('')
  rmSync(lock(), { recursive: true })
  expect([await waiting.code, noted()]).toEqual([0, 'begin end'])
})

test('an installation that fails is tried again by the next', async () => {
  npmDoes('false')
  expect([await start().code, await start().code]).toEqual([1, 1])
  expect([noted(), leftOver()]).toEqual(['begin end begin end', []])
})
