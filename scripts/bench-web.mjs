import { findBrowser } from './setup/browser.mjs'
import { ensureBuilt } from './setup/build.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { fail } from './setup/print.mjs'
import { runUntilItEnds } from './setup/run.mjs'

ensureInstalled()
ensureBuilt()
const browser = findBrowser()
if (!browser) fail('There is no browser to measure with.')
process.env.CHROMIUM_PATH = browser
runUntilItEnds(['bench/web/main.ts', ...process.argv.slice(2)])
