import { ensureInstalled } from './setup/install.mjs'
import { runUntilItEnds } from './setup/run.mjs'

ensureInstalled()
runUntilItEnds(['bench/main.ts', ...process.argv.slice(2)])
