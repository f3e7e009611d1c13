import { ensurePrepared } from './setup/prepared.mjs'
import { runUntilItEnds } from './setup/run.mjs'

// The server restarts itself on a change; Vite serves the client at http://127.0.0.1:5173.
await ensurePrepared()
runUntilItEnds(['scripts/setup/dev-server.mjs'])
