import { copyNewFiles } from '#backup/copy-files.ts'
import { Refused } from '#backup/refused.ts'
import { storedFiles } from '#backup/stored-files.ts'
import { diskStore } from '#files/disk.ts'
import { openFiles } from '#files/open.ts'
import { pathOf, print, runCommand, WrongUse } from './run.ts'
import { commandConfig, withStorage } from './storage.ts'

/** Copies the files that are new since the last copy; the database has a copy of its own, such as an archive of its WAL. */
await runCommand(async (args) => {
  const [given] = args
  if (args.length !== 1 || !given || given.startsWith('-')) throw new WrongUse('npm run copy-files -- FOLDER')
  const folder = pathOf(given)
  const config = commandConfig()
  const target = await diskStore(folder).catch((error: NodeJS.ErrnoException) => {
    throw new Refused(`${folder} cannot be created (${error.code}).`)
  })
  const copied = await withStorage(config, { besideServer: true, create: false }, async (connection) => {
    const source = storedFiles(await openFiles(config.filesBucket, config.dataDir))
    return copyNewFiles(connection, source, storedFiles(target))
  })
  const megabytes = (copied.size / 1e6).toFixed(1)
  print(
    `${folder} has ${copied.files - copied.missing.length} files; ${copied.added} of them are new (${megabytes} MB).`,
  )
  const { length } = copied.missing
  if (length > 0) print(`Warning: the store did not have ${length} of the files, ${copied.missing[0]} for one.`)
})
