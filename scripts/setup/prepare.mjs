import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'

// A script of its own, which `ensurePrepared` can end while it waits for npm or the bundler.
ensureInstalled('run')
ensureBuilt()
