import { findBrowser } from './setup/browser.mjs'
import { ensureBuilt } from './setup/build.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { runUntilItEnds } from './setup/run.mjs'

ensureInstalled()
ensureBuilt()
const browser = findBrowser()
if (!browser) process.exit(1)
process.env.CHROMIUM_PATH = browser
runUntilItEnds(['trials/attack/main.ts'])
