import type { Database } from '#database/database.ts'
import { failAtWarning, oneByOne } from '#database/one-by-one.ts'
import { regularly } from '#database/regularly.ts'
import { keysInUse, lockSweep, sweptFolders } from './queries.ts'
import type { FileStore } from './store.ts'

/** Far longer than any upload. Also keeps deleted files in case a recent copy of the database is restored. */
const graceMs = 24 * 3600 * 1000
const everyMs = 3600 * 1000
const atOnce = 500

/**
 * Deletes files that no row refers to: deleted revisions, files of deleted projects, and files without a row because
 * of a crash. Files younger than `olderThanMs` may still get their row. Returns the number of deleted files.
 */
export async function sweepFiles(
  database: Database,
  files: FileStore,
  { olderThanMs = graceMs, now = Date.now(), warn = failAtWarning } = {},
): Promise<number> {
  return database.transaction(async (transaction) => {
    if (!(await lockSweep(transaction))) return 0
    let swept = 0
    for (const folder of sweptFolders) {
      for await (const keys of oldKeys(files, folder, now - olderThanMs)) {
        const inUse = await keysInUse(transaction, folder, keys)
        const unused = keys.filter((one) => !inUse.has(one))
        const sweep = async (key: string) => {
          await files.delete(key)
          swept++
        }
        await oneByOne(unused, (key) => `The unused file ${key}`, sweep, warn)
      }
    }
    return swept
  })
}

async function* oldKeys(files: FileStore, folder: string, before: number): AsyncIterable<string[]> {
  let keys: string[] = []
  for await (const { key, modifiedAt } of files.keys(folder)) {
    if (modifiedAt.getTime() < before) keys.push(key)
    if (keys.length < atOnce) continue
    yield keys
    keys = []
  }
  if (keys.length > 0) yield keys
}

/**
 * Sweeps now and every hour; logs failures and tries again. Returns a function that stops it, after a running sweep.
 */
export function sweepRegularly(
  database: Database,
  files: FileStore,
  warn: (line: string, cause?: unknown) => void,
): () => Promise<void> {
  return regularly(
    () => sweepFiles(database, files, { warn }),
    everyMs,
    (error) => warn(`Unused files could not be deleted: ${error.message}`, error),
  )
}
