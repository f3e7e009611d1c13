import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
/** Databases, files and models of both suites need a tenth of it. */
const neededBytes = 3e9

/**
 * Returns the folder for the files of tests: in memory if it has room and programs may run there. On a disk the hundreds
 * of databases that are created and dropped took 40 % of the server suite's CPU time.
 */
export function temporaryFolder() {
  if (process.env.TMPDIR || !existsSync(memory) || !existsSync('/proc/mounts')) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .find((line) => line.split(' ')[1] === memory)
  return bavail * bsize >= neededBytes && mount && !mount.includes('noexec') ? memory : tmpdir()
}
