import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { fail, say } from './say.mjs'

const stamp = join(root, 'node_modules', '.castline-installed')

/** Installs what the lockfile names, unless exactly that was installed before. */
export function ensureInstalled() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  say('Installing what the product needs (the first time takes about a minute) …')
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  // On Windows npm is a script, which only a shell starts.
  const npm = spawnSync('npm', args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (npm.status !== 0) fail('The installation failed: see the lines above. Is the network there? Then start again.')
  writeFileSync(stamp, wanted)
}
