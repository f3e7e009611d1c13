import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CannotStart } from '#cannot-start.ts'

/** Another instance has locked the data directory. */
export class InUse extends CannotStart {}

/** SQLite's error code for a file that is locked by another process. */
const busy = 5

/** If two processes try at the same time, one must wait for the other to release the lock, or neither gets it. */
const timeoutMs = 250

/** References to the locks: without one, the garbage collector would release the lock. */
const held = new Set<DatabaseSync>()

/**
 * Locks a data directory for this process and creates it if needed. Uses the operating system's file lock, through
 * SQLite because Node has no API for it: the lock is released when the process ends for any reason, so there are no
 * stale locks and no process ids to check. Returns a function that releases it. Throws `InUse` while another instance
 * has the lock.
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    const message = `DATA_DIR ${dataDir} cannot be made (${error.code}): choose a folder that you may write to.`
    throw new CannotStart(message, { cause: error })
  })
  const lock = openLock(dataDir)
  held.add(lock)
  return async () => {
    held.delete(lock)
    lock.close()
  }
}

function openLock(dataDir: string): DatabaseSync {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(join(dataDir, 'instance.lock'), { timeout: timeoutMs })
    lock.exec('BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    lock?.close()
    if ((error as { errcode?: number }).errcode === busy) {
      throw new InUse(`DATA_DIR ${dataDir} is in use by another Castline: stop that one, or choose another folder.`)
    }
    throw new CannotStart(`DATA_DIR ${dataDir} cannot be locked (${(error as Error).message}): is the folder writable?`)
  }
}
