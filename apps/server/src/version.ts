import { fileURLToPath } from 'node:url'
import manifest from '../package.json' with { type: 'json' }
import { commitOf } from './commit.ts'

/** The version of this Castline. */
export const version = manifest.version

/** Its commit, 40 hexadecimal digits; null if it is not known. */
export const commit = commitOf(fileURLToPath(new URL('../../..', import.meta.url)))
