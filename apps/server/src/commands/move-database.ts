import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureEmpty, moveDatabase } from '#backup/move.ts'
import { Refused } from '#backup/refused.ts'
import { ensureUsable } from '#database/external-postgres.ts'
import { print, runCommand, WrongUse } from './run.ts'
import { commandConfig, givenTokenSecret, withStorage } from './storage.ts'

/** With another secret authenticator apps and webhooks would stop working. */
function ensureSameSecret(dataDir: string): void {
  const file = join(dataDir, 'token-secret')
  const own = existsSync(file) ? readFileSync(file, 'utf8').trim() : null
  if (own !== null && givenTokenSecret() !== own) {
    throw new Refused(`TOKEN_SECRET must be the content of ${file}, or TOKEN_SECRET_FILE its name.`)
  }
}

/** Moves the embedded database into the empty one of DATABASE_URL. The server must be stopped; the embedded one stays as it is. */
await runCommand(async (args) => {
  if (args.length > 0) throw new WrongUse('npm run move-database')
  const config = commandConfig()
  if (!config.databaseUrl) throw new Refused('Set DATABASE_URL to the new, empty database.')
  const to = { connectionString: config.databaseUrl }
  ensureSameSecret(config.dataDir)
  await ensureUsable(to)
  await ensureEmpty(to)
  const embedded = { ...config, databaseUrl: null }
  const { tables } = await withStorage(embedded, { besideServer: false, create: false }, (from) =>
    moveDatabase(from, to, config.dataDir),
  )
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  print(`Moved ${rows} rows of ${tables.length} tables; the counts are the same. Files stay where they are.`)
  print(
    `Start the server with DATABASE_URL. ${join(config.dataDir, 'postgres')} is the former database: delete it later.`,
  )
})
