import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const retryMs = 200

/**
 * Runs `work` while this process holds the lock `folder`, a folder that exists while it is held; waits for other
 * holders. The lock of a dead process is taken over. Calls `onWait` once with the id of the process that it waits for.
 */
export function exclusive(folder, work, onWait = () => undefined) {
  const own = `${folder}.${process.pid}`
  mkdirSync(own, { recursive: true })
  // Renamed together with the id in it, so that the folder never exists without an id.
  writeFileSync(join(own, 'pid'), String(process.pid))
  let isWaiting = false
  while (!isMoved(own, folder)) {
    const holder = holderOf(folder)
    if (holder !== null && isDead(holder)) takeAway(folder, holder, `${own}.left`)
    else {
      if (!isWaiting && holder !== null) onWait(holder)
      isWaiting ||= holder !== null
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, retryMs)
    }
  }
  try {
    return work()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Renames a folder; fails if the target exists and is not empty. */
function isMoved(from, to) {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    // Windows reports a permission error for such a folder.
    if (['ENOTEMPTY', 'EEXIST'].includes(error.code) || holderOf(to) !== null) return false
    throw error
  }
}

function holderOf(folder) {
  try {
    return Number(readFileSync(join(folder, 'pid'), 'utf8'))
  } catch {
    return null
  }
}

function isDead(pid) {
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

/** Removes the folder of a dead process; restores it if another process was faster and owns it by now. */
function takeAway(folder, dead, aside) {
  try {
    renameSync(folder, aside)
    if (holderOf(aside) !== dead) renameSync(aside, folder)
    else rmSync(aside, { recursive: true })
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}
