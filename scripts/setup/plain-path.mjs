import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './paths.mjs'

/**
 * Returns the environment and the folder in which Vite builds the client. Vite takes `#` and `?` in a path for the end
 * of a file name; if our path contains one, it works through a symbolic link with a plain path, which `remove` deletes.
 */
export function plainPath() {
  if (!/[#?]/.test(root)) return { web: join(root, 'apps/web'), env: {}, remove: () => undefined }
  const folder = mkdtempSync(join(tmpdir(), 'castline-'))
  const place = join(folder, 'castline')
  symlinkSync(root, place, 'junction')
  return {
    web: join(place, 'apps/web'),
    env: { CASTLINE_PLACE: place },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
