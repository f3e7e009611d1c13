import { constants } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from '#config.ts'
import { backupTimes } from '#database/backup-log.ts'
import { openDatabase } from '#database/database.ts'
import { type Finding, failed, ok, warning } from './finding.ts'

const gigabyte = 1e9
const tooLittle = 1 * gigabyte
const little = 10 * gigabyte
const oldHours = 36

/** Checks that a folder exists, can be written to, is private to its owner, and has space. */
export async function checkFolder(variable: string, folder: string): Promise<Finding[]> {
  const found = await stat(folder).catch(() => null)
  if (!found?.isDirectory()) return [failed(`${variable} ${folder} is not a folder: the first start creates it.`)]
  const isWritable = await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  const space = `${(free / gigabyte).toFixed(1)} GB are free in ${variable} ${folder}`
  return [
    isWritable ? ok(`${variable} ${folder} can be written to.`) : failed(`${variable} ${folder} cannot be written to.`),
    free < tooLittle ? failed(`Only ${space}.`) : free < little ? warning(`Only ${space}.`) : ok(`${space}.`),
    ...(await secretsOf(folder)),
  ]
}

async function secretsOf(folder: string): Promise<Finding[]> {
  const files = ['token-secret', 'vapid-key'].map((name) => join(folder, name))
  const modes = await Promise.all(
    files.map((file) =>
      stat(file).then(
        ({ mode }) => mode,
        () => 0,
      ),
    ),
  )
  return files
    .filter((_file, index) => ((modes[index] ?? 0) & 0o077) !== 0)
    .map((file) => failed(`Other users can read ${file}: chmod 600 it.`))
}

/** A disk that is lost must not take its backups with it. `databaseFolder`: of the embedded database, null for another machine's. */
async function checkDisk(backups: string, databaseFolder: string | null): Promise<Finding[]> {
  const [one, other] = await Promise.all([backups, databaseFolder ?? ''].map((path) => stat(path).catch(() => null)))
  if (!one || one.dev !== other?.dev) return []
  return [warning(`BACKUP_DIR ${backups} is on the disk of the database: copy the backups to another machine.`)]
}

/** Checks the folder of scheduled backups, and the age of the last one. */
export async function checkBackups(
  connection: pg.ClientConfig,
  backup: Config['backup'],
  databaseFolder: string | null,
): Promise<Finding[]> {
  if (!backup.at)
    return [warning('No backups are scheduled here: set BACKUP_AT, or run "npm run backup" from a timer.')]
  const database = openDatabase({ ...connection, max: 1, application_name: 'castline doctor' })
  const { succeeded_at, tested_at } = await backupTimes(database).finally(() => database.close())
  const hasFolder = await stat(backup.folder).catch(() => null)
  const folder = hasFolder
    ? [...(await checkFolder('BACKUP_DIR', backup.folder)), ...(await checkDisk(backup.folder, databaseFolder))]
    : []
  if (!succeeded_at) return [...folder, warning('No scheduled backup has succeeded yet.')]
  const hours = (Date.now() - Date.parse(succeeded_at)) / 3600_000
  return [
    ...folder,
    hours > oldHours
      ? failed(`The last backup is of ${succeeded_at}: the page System says why the later ones failed.`)
      : ok(`The last backup is of ${succeeded_at}.`),
    tested_at ? ok(`The last test restore succeeded at ${tested_at}.`) : warning('No test restore has succeeded yet.'),
  ]
}
