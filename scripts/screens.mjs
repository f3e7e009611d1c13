import { findBrowser } from './setup/browser.mjs'
import { ensureBuilt } from './setup/build.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { fail } from './setup/print.mjs'
import { runUntilItEnds } from './setup/run.mjs'

ensureInstalled()
ensureBuilt()
const browser = findBrowser()
if (!browser) fail('There is no browser to take pictures with.')
process.env.CHROMIUM_PATH = browser
// The demos have another script, which is deleted with them.
const names = process.argv.slice(2)
runUntilItEnds(
  names[0] === 'demo' ? ['tests/e2e/pictures/demo.ts', ...names.slice(1)] : ['tests/e2e/pictures/main.ts', ...names],
)
