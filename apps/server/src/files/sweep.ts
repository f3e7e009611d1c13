import type { Database } from '#database/database.ts'
import { keysInUse, lockSweep, sweptFolders } from './queries.ts'
import type { FileStore } from './store.ts'

/** Older than the longest upload by far, and than the copy of the database of which one would be restored. */
const graceMs = 24 * 3600 * 1000
const everyMs = 3600 * 1000
const atOnce = 500

/**
 * Deletes the files that no row holds: deleted revisions, those of deleted projects, and what a crash left between file
 * and row. Younger ones than `olderThanMs` may yet get their row. Answers how many went.
 */
export async function sweepFiles(
  database: Database,
  files: FileStore,
  { olderThanMs = graceMs, now = Date.now() } = {},
): Promise<number> {
  return database.transaction(async (transaction) => {
    if (!(await lockSweep(transaction))) return 0
    let swept = 0
    for (const folder of sweptFolders) {
      for await (const keys of oldKeys(files, folder, now - olderThanMs)) {
        const kept = await keysInUse(transaction, folder, keys)
        for (const key of keys.filter((one) => !kept.has(one))) {
          await files.delete(key)
          swept++
        }
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

/** Sweeps now and every hour; what fails is said and tried again. Answers how to end it, which waits for a sweep. */
export function sweepRegularly(database: Database, files: FileStore, say: (line: string) => void): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  const sweep = () => {
    running = sweepFiles(database, files).then(
      () => undefined,
      (error: Error) => say(`Files that nobody needs could not be swept: ${error.message}`),
    )
  }
  sweep()
  const timer = setInterval(sweep, everyMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
