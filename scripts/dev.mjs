import { ensureBuilt } from './setup/build.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { runUntilItEnds } from './setup/run.mjs'

// The server restarts itself on a change; Vite serves the client at http://127.0.0.1:5173.
ensureInstalled()
ensureBuilt()
runUntilItEnds(['scripts/setup/dev-server.mjs'])
