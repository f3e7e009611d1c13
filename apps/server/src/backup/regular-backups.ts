import { mkdir, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { backupLock, backupTimes, beginBackup, finishBackup, lastAttempts, recordTest } from '#database/backup-log.ts'
import type { Database } from '#database/database.ts'
import { regularly } from '#database/regularly.ts'
import { archiveName, type BackupKind, deleteOldArchives, deleteUnfinishedArchives } from './archives.ts'
import { withClient } from './connect.ts'
import { isDue, type TimeOfDay } from './due.ts'
import type { BackupWork } from './work.ts'

export interface BackupSettings {
  /** Null if no backups are scheduled. */
  readonly at: TimeOfDay | null
  /** The number of archives to keep. */
  readonly keep: number
  /** Absolute path. */
  readonly folder: string
}

/** Calls for the operator's log. */
interface BackupLog {
  info(event: 'backup' | 'test_restore', msg: string, figures: Readonly<Record<string, string | number>>): void
  failed(job: 'backup' | 'test_restore', msg: string, cause: unknown): void
}

export interface BackupOptions {
  readonly database: Database
  /** Used for a dedicated connection. */
  readonly connection: pg.ClientConfig
  readonly work: BackupWork
  readonly settings: BackupSettings
  readonly log: BackupLog
}

const lookEveryMs = 60_000
const testEveryMs = 7 * 24 * 3600 * 1000

/**
 * Makes a backup if one is due and no other server is making it, deletes old archives, and once a week restores the new
 * one for a test. Failures are recorded. Returns whether a backup was tried.
 */
export async function backUpIfDue(options: BackupOptions, now: Date): Promise<boolean> {
  const { at } = options.settings
  if (!at) return false
  return alone(options, async () => {
    if (!isDue(at, await lastAttempts(options.database), now)) return false
    await makeRecorded(options, 'scheduled', now)
    return true
  })
}

/**
 * Begins a backup that an administrator asked for; resolves with its ID, while the backup goes on, or with null while one
 * is made by this server or another. Its failure is recorded, and logged.
 */
export function backUpNow(options: BackupOptions, now: Date): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const made = alone(options, async () => {
      await makeRecorded(options, 'asked', now, resolve)
      return true
    })
    made
      .then((wasAlone) => wasAlone || resolve(null))
      .catch((error: Error) => {
        options.log.failed('backup', `The backup that was asked for failed: ${error.message}`, error)
        // Without effect once it began.
        reject(error)
      })
  })
}

/** Runs `work` if neither this server nor another makes a backup of the database; else returns false. */
function alone({ connection }: BackupOptions, work: () => Promise<boolean>): Promise<boolean> {
  return withClient(connection, 'castline backup lock', async (client) => {
    const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [backupLock])
    return rows[0]?.locked === true && work()
  })
}

async function makeRecorded(
  options: BackupOptions,
  kind: BackupKind,
  now: Date,
  onBegun?: (id: string) => void,
): Promise<void> {
  const { database } = options
  const file = archiveName(now, kind)
  const id = await beginBackup(database, { server: hostname(), file, startedAt: now })
  onBegun?.(id)
  try {
    await makeArchive(options, kind, id, file)
  } catch (error) {
    await finishBackup(database, id, { failure: (error as Error).message })
    throw error
  }
  await testIfDue(options, id, file, now)
}

async function makeArchive(options: BackupOptions, kind: BackupKind, id: string, file: string): Promise<void> {
  const { database, work, settings, log } = options
  const began = performance.now()
  await mkdir(settings.folder, { recursive: true, mode: 0o700 })
  // No other process writes there: this server holds the lock.
  await deleteUnfinishedArchives(settings.folder)
  const path = join(settings.folder, file)
  const missing_files = await work.backUp(path)
  const { size } = await stat(path)
  await deleteOldArchives(settings.folder, kind, settings.keep)
  await finishBackup(database, id, { size, missingFiles: missing_files })
  log.info('backup', `The backup ${file} was made.`, { file, size, missing_files, ms: msSince(began) })
}

const msSince = (began: number) => Math.round(performance.now() - began)

async function testIfDue({ database, work, settings, log }: BackupOptions, id: string, file: string, now: Date) {
  const { tested_at } = await backupTimes(database)
  if (tested_at && now.getTime() - Date.parse(tested_at) < testEveryMs) return
  const began = performance.now()
  const failure = await work.testRestore(join(settings.folder, file)).then(
    () => null,
    (error: Error) => error,
  )
  await recordTest(database, id, failure?.message ?? null)
  if (failure) log.failed('test_restore', `The test restore of the backup ${file} failed: ${failure.message}`, failure)
  else log.info('test_restore', `The backup ${file} was restored for a test.`, { file, ms: msSince(began) })
}

/**
 * Looks every minute whether a backup is due. Returns a function that stops it; a running backup is abandoned, and made
 * by another server or after the next start.
 */
export function backUpRegularly(options: BackupOptions): () => Promise<void> {
  if (!options.settings.at) return async () => undefined
  let isStopped = false
  const stop = regularly(
    () => backUpIfDue(options, new Date()),
    lookEveryMs,
    (error) => {
      if (!isStopped) options.log.failed('backup', `The scheduled backup failed: ${error.message}`, error)
    },
  )
  return async () => {
    isStopped = true
    void stop()
  }
}
