import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, readlink, realpath, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from '#cannot-start.ts'
import type { Account } from './account.ts'
import { type Binaries, majorVersion } from './binaries.ts'

/** The superuser of the embedded cluster and the name of its database. */
export const owner = 'castline'

/**
 * Creates the cluster in `folder` if it does not exist. If this is interrupted, no incomplete cluster is left in
 * `folder`.
 */
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
  let output = ''
  initdb.stderr.on('data', (chunk) => {
    output += chunk
  })
  const [code] = await once(initdb, 'close')
  process.off('exit', endWithUs)
  if (code !== 0) {
    const last = output.trim().split('\n').at(-1)
    throw new CannotStart(`The database could not be created in ${folder}: ${last}`, { cause: new Error(output) })
  }
  await rename(unfinished, folder)
}

// Each attempt uses a new folder name: processes of a killed start may still write to the old one.
const unfinishedEnding = '.new-'

async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(dirname(folder))) {
    if (!name.startsWith(basename(folder) + unfinishedEnding)) continue
    // A folder that is still being written to stays until the next start.
    await rm(join(dirname(folder), name), { recursive: true, force: true }).catch(() => undefined)
  }
}

/**
 * Ends a PostgreSQL that is still running after its server and its watchdog were killed, and the remaining processes of
 * a PostgreSQL that was killed itself. Only called while this process holds the lock of the data directory and has not
 * started PostgreSQL, so any process on the cluster is an orphan. Throws `CannotStart` if it does not end.
 */
export async function stopOrphan(folder: string): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid')
  const pid = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10)
  if (!(pid > 0)) return
  if (await runsCluster(pid, folder)) tryToKill(pid, 'SIGINT')
  for (let waited = 0; waited < longestEndMs && (await runsCluster(pid, folder)); waited += pollMs) await sleep(pollMs)
  if (await runsCluster(pid, folder)) {
    throw new CannotStart(`A PostgreSQL left over in ${folder} does not end: end process ${pid}, then start again.`)
  }
  await endStatements(folder)
  // PostgreSQL takes any process with this id for a running server. A reused id or a zombie process would block it for
  // good, so the file is removed.
  if (isInUse(pid)) await rm(pidFile, { force: true })
}

/**
 * The processes of a killed PostgreSQL finish their statements before they notice, and block a new start until then.
 * Their results are discarded. On systems other than Linux the start waits for them.
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
    // It ended in the meantime.
  }
}

const longestEndMs = 60_000
const pollMs = 50

/** Whether the process with this id is PostgreSQL on this cluster, and not another process that reuses the id. */
async function runsCluster(pid: number, folder: string): Promise<boolean> {
  if (!isInUse(pid)) return false
  if (process.platform === 'linux') {
    // PostgreSQL's working directory is the cluster's folder. A zombie process has no working directory.
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
