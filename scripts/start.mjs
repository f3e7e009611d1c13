import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './setup/build.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { root } from './setup/paths.mjs'
import { runUntilItEnds } from './setup/run.mjs'

ensureInstalled()
ensureBuilt()
// The young generation of the heap is limited to 4 MB (Node's default is 64), and malloc to two arenas: a third less
// memory (docs/performance.md).
const { args, env } = JSON.parse(readFileSync(join(root, 'apps/server/process.json'), 'utf8'))
runUntilItEnds([...args, 'apps/server/src/main.ts'], env)
