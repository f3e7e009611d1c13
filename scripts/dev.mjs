import { ensureBuilt } from './setup/build.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { runUntilItEnds } from './setup/run.mjs'

// The server restarts itself on a change; the client of http://127.0.0.1:5173 is Vite's.
ensureInstalled()
ensureBuilt()
runUntilItEnds(['scripts/setup/dev-server.mjs'])
