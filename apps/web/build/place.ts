import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { normalizePath } from 'vite'

/**
 * The project's folder as Vite names its files. Vite does not build below a path that contains `#` or `?`, so there
 * scripts/setup/plain-path.mjs sets a link to it instead.
 */
export const place = normalizePath(process.env.CASTLINE_PLACE ?? fileURLToPath(new URL('../../..', import.meta.url)))

export const isLinked = process.env.CASTLINE_PLACE !== undefined

/** The client's sources. */
export const src = posix.join(place, 'apps/web/src')

/** The project's packages by their `exports`; through `node_modules` a link would hide where these files are. */
export const aliases = [
  { find: /^@castline\/(contract|domain)\/(.+)$/, replacement: posix.join(place, 'packages/$1/src/$2.ts') },
]
