import { supervise } from './setup/supervise.mjs'

process.exit(await supervise(['scripts/setup/test-run.mjs', ...process.argv.slice(2)]))
