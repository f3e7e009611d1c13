import { statfs } from 'node:fs/promises'
import { CannotStart } from '#cannot-start.ts'
import type { Config } from '#config.ts'

/** Disk space of an empty PostgreSQL cluster, with some room to work. */
const neededMegabytes = 100

const codes: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100']
const words = /No space left on device|Check free disk space|Disk quota exceeded|database or disk is full/

/** Whether an error or its cause is a full disk, as reported by Node, SQLite, PostgreSQL or its `initdb`. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return codes.includes((error as { code?: unknown }).code) || words.test(error.message) || isDiskFull(error.cause)
}

/** Whether PostgreSQL has said it, also where another error names it as its cause. */
function isOfDatabase(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (error as { severity?: unknown }).severity !== undefined || isOfDatabase(error.cause)
}

/** Returns the same error, or for a full disk one line with the disk and the space needed. */
export async function withDiskFullError(
  error: unknown,
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
): Promise<unknown> {
  if (!isDiskFull(error)) return error
  if (config.databaseUrl && isOfDatabase(error)) {
    return new CannotStart(
      'The disk of the database that DATABASE_URL names is full: give it more room, then start again.',
    )
  }
  return new CannotStart(
    `The disk that holds DATA_DIR ${config.dataDir} is full${await left(config.dataDir)}: a new database takes ` +
      `${neededMegabytes} MB, what is imported and uploaded comes on top. Free some room, or set DATA_DIR to a folder on another disk.`,
  )
}

async function left(folder: string): Promise<string> {
  const disk = await statfs(folder).catch(() => null)
  return disk ? ` (${Math.floor((disk.bavail * disk.bsize) / 2 ** 20)} MB left)` : ''
}
