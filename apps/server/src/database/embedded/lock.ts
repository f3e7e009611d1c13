import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CannotStart } from '#cannot-start.ts'

/** Another instance holds the data directory. */
export class InUse extends CannotStart {}

/** SQLite's number for a file that another has locked. */
const busy = 5

/** Of two that try at the same moment one has to wait for the other to give up, or neither would get it. */
const patienceMs = 250

/** What is held: a lock that nobody refers to would be let go by the garbage collection. */
const held = new Set<DatabaseSync>()

/**
 * Holds a data directory for this process, made at first. The lock is the system's own on a file, which SQLite takes
 * for us as Node itself cannot: the system forgets it when the process ends, however it ends, so that nothing stale can
 * hold the folder and no process number is trusted. Answers how to let go. Throws `InUse` while another instance holds it.
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
    lock = new DatabaseSync(join(dataDir, 'instance.lock'), { timeout: patienceMs })
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
