import { ensureInstalled } from './setup/install.mjs'
import { runUntilItEnds } from './setup/run.mjs'

ensureInstalled('run')
runUntilItEnds(['apps/server/src/commands/move-database.ts', ...process.argv.slice(2)])
