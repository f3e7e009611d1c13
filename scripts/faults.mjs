import { ensureBuilt } from './setup/build.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { runUntilItEnds } from './setup/run.mjs'

ensureInstalled()
ensureBuilt()
runUntilItEnds(['trials/faults/main.ts', ...process.argv.slice(2)])
