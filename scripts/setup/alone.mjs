import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const askAgainMs = 200

/**
 * Does `work` while no other process does it that names the same folder, which is there meanwhile; waits for them. What
 * a process left that died is taken over. `onWait` hears, once, whose end is waited for.
 */
export function alone(folder, work, onWait = () => undefined) {
  const own = `${folder}.${process.pid}`
  mkdirSync(own, { recursive: true })
  // It comes to its place with the number in it: nobody ever finds it without.
  writeFileSync(join(own, 'pid'), String(process.pid))
  let isWaiting = false
  while (!isMoved(own, folder)) {
    const holder = holderOf(folder)
    if (holder !== null && isDead(holder)) takeAway(folder, holder, `${own}.left`)
    else {
      if (!isWaiting && holder !== null) onWait(holder)
      isWaiting ||= holder !== null
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, askAgainMs)
    }
  }
  try {
    return work()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Renames a folder, which fails where one with something in it is there already. */
function isMoved(from, to) {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    // Windows says of such a folder that it may not be touched.
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

/** Removes what a dead process left; puts it back where somebody else was faster, and it is theirs by now. */
function takeAway(folder, dead, aside) {
  try {
    renameSync(folder, aside)
    if (holderOf(aside) !== dead) renameSync(aside, folder)
    else rmSync(aside, { recursive: true })
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}
