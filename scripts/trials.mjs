import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './setup/build.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { root } from './setup/paths.mjs'
import { fail } from './setup/print.mjs'
import { runUntilItEnds } from './setup/run.mjs'

const [name, ...args] = process.argv.slice(2)
const program = (trial) => `trials/${trial}/main.ts`
const trials = readdirSync(join(root, 'trials')).filter((trial) => existsSync(join(root, program(trial))))
if (!trials.includes(name)) fail(`Usage: npm run trials -- ${trials.join(' | ')}`)

ensureInstalled()
ensureBuilt()
runUntilItEnds([program(name), ...args])
