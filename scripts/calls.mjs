import { ensureInstalled } from './setup/install.mjs'
import { runUntilItEnds } from './setup/run.mjs'

ensureInstalled()
runUntilItEnds(['scripts/setup/write-calls.mjs'])
