import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './setup/build.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { root } from './setup/paths.mjs'
import { runUntilItEnds } from './setup/run.mjs'

ensureInstalled()
ensureBuilt()
// What lives for one request fills 4 MB before it is cleared away, where Node would let it grow to 64, and the system's threads
// share two stores of memory: a third less of it (docs/performance.md).
const { args, env } = JSON.parse(readFileSync(join(root, 'apps/server/process.json'), 'utf8'))
runUntilItEnds([...args, 'apps/server/src/main.ts'], env)
