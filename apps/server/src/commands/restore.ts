import { restore } from '#backup/restore.ts'
import { storedFiles } from '#backup/stored-files.ts'
import { openFiles } from '#files/open.ts'
import { pathOf, print, runCommand, WrongUse } from './run.ts'
import { commandConfig, withStorage } from './storage.ts'

await runCommand(async (args) => {
  const replace = args.includes('--replace')
  const [given, ...rest] = args.filter((arg) => arg !== '--replace')
  if (!given || given.startsWith('-') || rest.length > 0) throw new WrongUse('npm run restore -- FILE [--replace]')
  const config = commandConfig()
  const manifest = await withStorage(config, { besideServer: false, create: true }, async (connection) =>
    restore(connection, storedFiles(await openFiles(config.filesBucket, config.dataDir)), pathOf(given), { replace }),
  )
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  print(`Restored ${rows} rows and ${manifest.files.length} files of ${manifest.createdAt}. Everybody signs in again.`)
})
