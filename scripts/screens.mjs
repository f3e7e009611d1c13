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
// The demos have a script of their own, which is deleted with them; the words in all languages, too.
const names = process.argv.slice(2)
const others = ['demo', 'words']
const [script, given] = others.includes(names[0]) ? [names[0], names.slice(1)] : ['main', names]
runUntilItEnds([`tests/e2e/pictures/${script}.ts`, ...given])
