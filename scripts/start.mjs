import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup/paths.mjs'
import { ensurePrepared } from './setup/prepared.mjs'
import { fail } from './setup/print.mjs'
import { runUntilItEnds } from './setup/run.mjs'

// The server checks all settings; this one is often missing, and building the client takes half a minute.
const isSet = (name) => Boolean(process.env[name] || process.env[`${name}_FILE`])
if (isSet('DATABASE_URL') && !isSet('TOKEN_SECRET')) {
  const msg =
    'Castline cannot start. TOKEN_SECRET is missing: with DATABASE_URL it must be 32 characters or more, e.g. from "openssl rand -hex 32".'
  // As the server writes it.
  fail(process.stderr.isTTY ? msg : JSON.stringify({ level: 60, time: Date.now(), event: 'cannot_start', msg }))
}

await ensurePrepared()
// The young generation of the heap is limited to 4 MB (Node's default is 64), and malloc to two arenas: a third less
// memory (docs/performance.md).
const { args, env } = JSON.parse(readFileSync(join(root, 'apps/server/process.json'), 'utf8'))
runUntilItEnds([...args, 'apps/server/src/main.ts'], env)
