import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
/** Databases, files and models of both suites need a tenth of it. */
const neededBytes = 3e9

/**
 * Returns where the files of tests belong: in memory if it has room and programs may run there. On a disk the hundreds
 * of databases that are created and dropped took 40 % of the server suite's CPU time.
 */
function place() {
  if (process.env.TMPDIR || !existsSync(memory) || !existsSync('/proc/mounts')) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .find((line) => line.split(' ')[1] === memory)
  return bavail * bsize >= neededBytes && mount && !mount.includes('noexec') ? memory : tmpdir()
}

/** Runs tests with the environment that has their files in a folder of this run, which is removed afterwards. */
export function inTestFolder(run) {
  const folder = mkdtempSync(join(place(), 'castline-tests-'))
  // PostgreSQL, which does not run as root, must reach its databases in it.
  chmodSync(folder, 0o711)
  try {
    return run({ TMPDIR: folder })
  } finally {
    // A browser that was closed may write a moment longer.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}
