import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exclusive } from './exclusive.mjs'
import { root } from './paths.mjs'
import { fail, print } from './print.mjs'

const stamp = join(root, 'node_modules', '.castline-installed')

/** Exists during an installation; not inside `node_modules`, because an installation starts by removing that. */
const installing = join(root, '.castline-installing')

const wantedPackages = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')

/**
 * Returns whether packages of the lockfile are installed: `run` are those that build the client and run the server,
 * `all` also those of tests, checks and benchmarks.
 */
export function isInstalled(packages, wanted = wantedPackages()) {
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  return installed === `${wanted} all` || installed === `${wanted} ${packages}`
}

/** Installs packages of the lockfile unless they are installed already; concurrent starts wait for each other. */
export function ensureInstalled(packages = 'all') {
  const wanted = wantedPackages()
  if (isInstalled(packages, wanted)) return
  const isDone = exclusive(
    installing,
    () => isInstalled(packages, wanted) || install(packages, wanted),
    (pid) =>
      print(`Process ${pid} is installing: waiting for it. (If it is nothing of Castline, remove ${installing})`),
  )
  if (!isDone) fail('The installation failed: see the lines above. Is the network there? Then start again.')
}

function install(packages, wanted) {
  const isAddition = isInstalled('run', wanted)
  print(
    isAddition
      ? 'Installing what tests need …'
      : 'Installing what the product needs (the first time takes about a minute) …',
  )
  // `npm ci` begins by removing what a server in this folder may be using.
  const command = isAddition ? ['install', '--no-save'] : ['ci']
  const scope = packages === 'run' ? '--omit=dev' : '--include=dev'
  const args = [...command, scope, '--no-audit', '--no-fund', '--loglevel=error']
  // On Windows npm is a script, which needs a shell.
  const npm = spawnSync('npm', args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (npm.status === 0) writeFileSync(stamp, `${wanted} ${packages}`)
  return npm.status === 0
}
