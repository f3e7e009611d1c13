import { rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { constants, getPriority, setPriority } from 'node:os'
import { dirname } from 'node:path'
import { backUp } from '#backup/backup.ts'
import { Refused } from '#backup/refused.ts'
import { storedFiles } from '#backup/stored-files.ts'
import { openFiles } from '#files/open.ts'
import { pathOf, print, runCommand, WrongUse } from './run.ts'
import { commandConfig, withStorage } from './storage.ts'

await runCommand(async (args) => {
  const [given] = args
  if (args.length !== 1 || !given || given.startsWith('-')) throw new WrongUse('npm run backup -- FILE')
  const file = pathOf(given)
  const config = commandConfig()
  // The first backup of an installation finds no folder.
  await mkdir(dirname(file), { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw new Refused(`${dirname(file)} cannot be created (${error.code}).`)
  })
  // People go on working: what compresses the files waits for the server.
  setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL))
  // If interrupted; in all other cases the file does not exist any more.
  process.on('exit', () => rmSync(`${file}.part`, { force: true }))
  const manifest = await withStorage(config, { besideServer: true, create: false }, async (connection) =>
    backUp(connection, storedFiles(await openFiles(config.filesBucket, config.dataDir)), file),
  )
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  print(`${file} holds ${rows} rows of ${manifest.tables.length} tables and ${manifest.files.length} files.`)
  print('Keep it safe: it contains password hashes, but not TOKEN_SECRET and other settings.')
  const missing = manifest.missingFiles.length
  if (missing > 0)
    print(`Warning: the store did not have ${missing} of the files, ${manifest.missingFiles[0]} for one.`)
})
