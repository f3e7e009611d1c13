import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './paths.mjs'

/**
 * The environment and the folder in which Vite works on the client. Vite takes `#` and `?` in a path for the end of the
 * file's name; where our folder's path contains one, it works through a link with a plain path, which `remove` removes.
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
