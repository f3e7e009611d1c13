import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './setup/install.mjs'
import { root } from './setup/paths.mjs'
import { fail, print } from './setup/print.mjs'
import { runUntilItEnds } from './setup/run.mjs'

// Its 180 packages are installed only for this.
const version = '10.1.1'
const tools = join(root, '.cache/mutate', version)
const stryker = join(tools, 'node_modules/@stryker-mutator/core/bin/stryker.js')

function installStryker() {
  print('Installing Stryker …')
  mkdirSync(tools, { recursive: true })
  // Vitest is the product's.
  const options = ['--legacy-peer-deps', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', tools]
  const packages = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${version}`)
  spawnSync('npm', ['install', ...options, ...packages], { stdio: 'inherit', shell: process.platform === 'win32' })
  if (!existsSync(stryker)) fail('Stryker could not be installed: see the lines above.')
}

ensureInstalled()
if (!existsSync(stryker)) installStryker()

// Subjects of the domain, e.g. `npm run mutate -- loads quality`, or the queue of devices: `npm run mutate -- queue`.
const subjects = process.argv.slice(2)
const isQueue = subjects.length === 1 && subjects[0] === 'queue'
const folders = subjects.length === 0 ? ['**'] : subjects
const mutated = isQueue
  ? ['apps/web/src/tracking/queue/**/*.ts', '!apps/web/src/tracking/queue/**/*.test.ts']
  : folders.map((folder) => `packages/domain/src/${folder}/*.ts`)
runUntilItEnds([stryker, 'run', 'trials/mutation/stryker.config.mjs', '--mutate', mutated.join(',')], {
  STRYKER_TOOLS: tools,
  MUTATED: isQueue ? 'queue' : 'domain',
})
