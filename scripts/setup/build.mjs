import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedNode } from './node.mjs'
import { root } from './paths.mjs'
import { plainPath } from './plain-path.mjs'
import { fail, print } from './print.mjs'

const web = join(root, 'apps/web')
const stamp = join(web, 'dist', '.built-from')

/** The sources of the built client. */
const sources = ['apps/web/src', 'apps/web/build', 'apps/web/public', 'packages/contract/src', 'packages/domain/src']
const files = ['apps/web/index.html', 'apps/web/vite.config.ts', 'apps/web/package.json', 'package-lock.json']

function fingerprint() {
  const hash = createHash('sha256')
  const add = (path) => hash.update(`${path}\0`).update(readFileSync(join(root, path)))
  const walk = (folder) => {
    const entries = readdirSync(join(root, folder), { withFileTypes: true })
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) walk(path)
      else if (!path.endsWith('.test.ts')) add(path)
    }
  }
  for (const file of files) add(file)
  for (const folder of sources) if (existsSync(join(root, folder))) walk(folder)
  return hash.digest('hex')
}

/** Returns whether the web client was built from exactly these sources. */
export const isBuilt = (wanted = fingerprint()) => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted

/** Builds the web client unless it was built from exactly these sources. Returns whether it is built. */
export function build() {
  const wanted = fingerprint()
  if (isBuilt(wanted)) return true
  print('Building the web client …')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const place = plainPath()
  const { status } = spawnSync(pinnedNode(), [vite, 'build', place.web, '--logLevel', 'warn'], {
    cwd: web,
    stdio: 'inherit',
    env: { ...process.env, ...place.env },
  })
  place.remove()
  if (status === 0) writeFileSync(stamp, wanted)
  return status === 0
}

/** Builds like `build`, and exits if that fails. */
export function ensureBuilt() {
  if (!build()) fail('The web client could not be built: see the lines above.')
}
