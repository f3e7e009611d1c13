import type { Queryable } from './database.ts'

/** A row of the log: one backup by schedule, or that an administrator asked for. */
interface LoggedBackup {
  readonly id: string
  readonly started_at: string
  /** Null while the backup runs, and if its server was killed. */
  readonly finished_at: string | null
  /** The name of the machine that made it. */
  readonly server: string
  readonly file: string
  /** Of the archive, in bytes. */
  readonly size: number | null
  /** Files that rows name but that the store did not have. */
  readonly missing_files: number | null
  readonly failure: string | null
  /** When a test restore of it succeeded or failed. */
  readonly tested_at: string | null
  readonly test_failure: string | null
}

const columns = `id, iso(started_at) AS started_at, iso(finished_at) AS finished_at, server, file, size::float8 AS size,
  missing_files, failure, iso(tested_at) AS tested_at, test_failure`

const succeeded = 'finished_at IS NOT NULL AND failure IS NULL'
/** When the database was created; a restored one has no record before its first start. */
const installedAt = 'iso(coalesce((SELECT installed_at FROM schema_version), now()))'
const testSucceeded = 'tested_at IS NOT NULL AND test_failure IS NULL'

/** Returns the last backups, newest first. */
export async function recentBackups(database: Queryable, count: number): Promise<LoggedBackup[]> {
  return database.rows(`SELECT ${columns} FROM backups ORDER BY started_at DESC, id LIMIT $1`, [count])
}

/** Advisory lock: of several servers on a database one makes a backup, and one at a time. */
export const backupLock = 5_310_024

/** Whether a server makes a backup of this database now, or restores one for a test. */
export async function isBackupRunning(database: Queryable): Promise<boolean> {
  const row = await database.row(
    `SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = 0 AND objid = $1 AND objsubid = 1 AND granted
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [backupLock],
  )
  return row !== null
}

interface BackupTimes {
  /** When the last successful backup was started. */
  readonly succeeded_at: string | null
  /** When the last successful test restore ended. */
  readonly tested_at: string | null
  /** Of the last successful backup, in bytes. */
  readonly size: number | null
  /** When the database was created: from then on the age of a first backup is counted. */
  readonly installed_at: string
}

/** Returns when the last backup and the last test restore succeeded. */
export async function backupTimes(database: Queryable): Promise<BackupTimes> {
  const row = await database.row<BackupTimes>(
    `SELECT iso(max(started_at) FILTER (WHERE ${succeeded})) AS succeeded_at,
       iso(max(tested_at) FILTER (WHERE ${testSucceeded})) AS tested_at,
       (array_agg(size ORDER BY started_at DESC) FILTER (WHERE ${succeeded}))[1]::float8 AS size,
       ${installedAt} AS installed_at
     FROM backups`,
  )
  if (!row) throw new Error('The database returned no times.')
  return row
}

export interface Attempts {
  /** When the last successful backup was started; null if there is none. */
  readonly lastSuccess: Date | null
  /** When the last one was started, whether it succeeded or failed. */
  readonly lastAttempt: Date | null
  /** When the database was created. */
  readonly installedAt: Date
}

/** Returns when backups were last tried and last succeeded. */
export async function lastAttempts(database: Queryable): Promise<Attempts> {
  const row = await database.row<{ success: string | null; attempt: string | null; installed: string }>(
    `SELECT iso(max(started_at) FILTER (WHERE ${succeeded})) AS success, iso(max(started_at)) AS attempt,
       ${installedAt} AS installed FROM backups`,
  )
  const asDate = (time: string | null | undefined) => (time ? new Date(time) : null)
  return {
    lastSuccess: asDate(row?.success),
    lastAttempt: asDate(row?.attempt),
    installedAt: new Date(row?.installed ?? 0),
  }
}

/** Records that a backup begins; returns its id. Old rows are deleted. */
export async function beginBackup(
  database: Queryable,
  { server, file, startedAt }: { server: string; file: string; startedAt: Date },
): Promise<string> {
  await database.rows(`DELETE FROM backups WHERE started_at < $1::timestamptz - interval '1 year'`, [startedAt])
  const row = await database.row<{ id: string }>(
    'INSERT INTO backups (server, file, started_at) VALUES ($1, $2, $3) RETURNING id',
    [server, file, startedAt],
  )
  return row?.id ?? ''
}

/** Records the end of a backup. */
export async function finishBackup(
  database: Queryable,
  id: string,
  result: { size: number; missingFiles: number } | { failure: string },
): Promise<void> {
  const failure = 'failure' in result ? result.failure : null
  const made = 'failure' in result ? null : result
  await database.rows(
    'UPDATE backups SET finished_at = now(), failure = $2, size = $3, missing_files = $4 WHERE id = $1',
    [id, failure, made?.size ?? null, made?.missingFiles ?? null],
  )
}

/** Records the result of a test restore; null if it succeeded. */
export async function recordTest(database: Queryable, id: string, failure: string | null): Promise<void> {
  await database.rows('UPDATE backups SET tested_at = now(), test_failure = $2 WHERE id = $1', [id, failure])
}
