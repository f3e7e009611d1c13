import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, readlink, realpath, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from '#cannot-start.ts'
import type { Account } from './account.ts'
import { type Binaries, majorVersion } from './binaries.ts'

/** The superuser of the embedded cluster, and its database. */
export const owner = 'castline'

/** Makes the cluster in `folder` unless it is there. A start that was cut off leaves none, never half of one. */
export async function ensureCluster(folder: string, binaries: Binaries, account: Account): Promise<void> {
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => null)
  if (version?.trim() === majorVersion) return
  if (version) {
    throw new CannotStart(
      `${folder} is a cluster of PostgreSQL ${version.trim()}, this version needs ${majorVersion}: dump it with the version that made it (pg_dumpall), move the folder away, start, and load the dump.`,
    )
  }
  await removeUnfinished(folder)
  const unfinished = await mkdtemp(`${folder}${unfinishedEnding}`)
  await account.own(unfinished)
  const args = ['-D', unfinished, '-U', owner, '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-instructions']
  // English output: a full disk is recognised by the error message.
  const [command = '', ...rest] = [...account.prefix, 'env', 'LC_ALL=C', binaries.initdb, ...args]
  const initdb = spawn(command, rest, { stdio: ['ignore', 'ignore', 'pipe'], ...account.ids })
  const endWithUs = () => initdb.kill()
  process.once('exit', endWithUs)
  let said = ''
  initdb.stderr.on('data', (chunk) => {
    said += chunk
  })
  const [code] = await once(initdb, 'close')
  process.off('exit', endWithUs)
  if (code !== 0) {
    const last = said.trim().split('\n').at(-1)
    throw new CannotStart(`The database could not be made in ${folder}: ${last}`, { cause: new Error(said) })
  }
  await rename(unfinished, folder)
}

// Each try has a name of its own: what a killed start left may still be written by its last process.
const unfinishedEnding = '.new-'

async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(dirname(folder))) {
    if (!name.startsWith(basename(folder) + unfinishedEnding)) continue
    // One that is still being written stays until the next time.
    await rm(join(dirname(folder), name), { recursive: true, force: true }).catch(() => undefined)
  }
}

/**
 * Ends a PostgreSQL that outlived its server (both the server and its watchdog were killed), and what is left of one that
 * was killed itself. Only called while the data directory is locked by us and nothing of ours runs on the cluster, so
 * whoever still does is nobody's. Throws `CannotStart` where it does not end.
 */
export async function endOrphan(folder: string): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid')
  const pid = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10)
  if (!(pid > 0)) return
  if (await runsCluster(pid, folder)) tryToKill(pid, 'SIGINT')
  for (let waited = 0; waited < longestEndMs && (await runsCluster(pid, folder)); waited += pollMs) await sleep(pollMs)
  if (await runsCluster(pid, folder)) {
    throw new CannotStart(`A PostgreSQL left over in ${folder} does not end: end process ${pid}, then start again.`)
  }
  await endStatements(folder)
  // PostgreSQL takes a number that is in use for a living server: one that was given again, or of a process that
  // nobody has buried yet, would hold it off for ever.
  if (isInUse(pid)) await rm(pidFile, { force: true })
}

/**
 * The processes of a killed PostgreSQL finish their statements before they notice, and nobody hears the answers: meanwhile
 * no other could start on the cluster. Elsewhere than on Linux they are waited for.
 */
async function endStatements(folder: string): Promise<void> {
  if (process.platform !== 'linux') return
  for (const name of await readdir('/proc')) {
    const pid = Number(name)
    if (pid > 0 && (await runsCluster(pid, folder))) tryToKill(pid, 'SIGQUIT')
  }
}

function tryToKill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It ended meanwhile.
  }
}

const longestEndMs = 60_000
const pollMs = 50

/** Whether this number is a PostgreSQL on this cluster, and not some other process that was given it since. */
async function runsCluster(pid: number, folder: string): Promise<boolean> {
  if (!isInUse(pid)) return false
  if (process.platform === 'linux') {
    // PostgreSQL works in its cluster's folder. A dead process that is not buried works nowhere.
    const workingFolder = await readlink(`/proc/${pid}/cwd`).catch(() => null)
    return workingFolder === (await realpath(folder))
  }
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.includes(folder)
}

function isInUse(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
