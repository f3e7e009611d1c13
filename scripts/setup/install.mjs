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

/** Returns whether the packages of the lockfile are installed. */
export const isInstalled = (wanted = wantedPackages()) => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted

/** Installs the packages of the lockfile unless they are installed already; concurrent starts wait for each other. */
export function ensureInstalled() {
  const wanted = wantedPackages()
  if (isInstalled(wanted)) return
  const isDone = exclusive(
    installing,
    () => isInstalled(wanted) || install(wanted),
    (pid) =>
      print(`Process ${pid} is installing: waiting for it. (If it is nothing of Castline, remove ${installing})`),
  )
  if (!isDone) fail('The installation failed: see the lines above. Is the network there? Then start again.')
}

function install(wanted) {
  print('Installing what the product needs (the first time takes about a minute) …')
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  // On Windows npm is a script, which needs a shell.
  const npm = spawnSync('npm', args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (npm.status === 0) writeFileSync(stamp, wanted)
  return npm.status === 0
}
