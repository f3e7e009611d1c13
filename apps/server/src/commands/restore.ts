import { restore } from '#backup/restore.ts'
import { storedFiles } from '#backup/stored-files.ts'
import { openFiles } from '#files/open.ts'
import { checkSealed } from './checks/sealed.ts'
import { pathOf, print, runCommand, WrongUse } from './run.ts'
import { commandConfig, givenTokenSecret, withStorage } from './storage.ts'

await runCommand(async (args) => {
  const replace = args.includes('--replace')
  const [given, ...rest] = args.filter((arg) => arg !== '--replace')
  if (!given || given.startsWith('-') || rest.length > 0) throw new WrongUse('npm run restore -- FILE [--replace]')
  const config = commandConfig()
  const sealed = { tokenSecret: givenTokenSecret(), dataDir: config.dataDir }
  const { manifest, findings } = await withStorage(
    config,
    { besideServer: false, create: true },
    async (connection) => {
      const files = storedFiles(await openFiles(config.filesBucket, config.dataDir))
      const restored = await restore(connection, files, pathOf(given), { replace })
      return { manifest: restored, findings: await checkSealed(connection, sealed) }
    },
  )
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  print(`Restored ${rows} rows and ${manifest.files.length} files of ${manifest.createdAt}. Everybody signs in again.`)
  for (const { level, text } of findings) if (level === 'failed') print(text)
})
