import { spawn, spawnSync } from 'node:child_process'
import { whenParentEnds } from './parent.mjs'
import { root } from './paths.mjs'

const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }
const hasGroups = process.platform !== 'win32'

/** How long processes may take to end after a signal: a test runner closes browsers, servers and databases. */
const usualGraceMs = 15_000
const checkMs = 100

/**
 * Runs a script in a process group of its own and resolves with its exit code. A script that waits synchronously for its
 * commands cannot handle signals, so this process does: SIGINT, SIGTERM, SIGHUP and the end of npm's shell end
 * everything that the script started, also what has left the group, and then this process. The group receives SIGINT,
 * on which test runners close what they opened; what is left after a while is killed.
 */
export function supervise(args, { graceMs = usualGraceMs } = {}) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    detached: hasGroups,
    // A background group that reads from a terminal would be stopped.
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  let isEnding = false
  const end = async (signal) => {
    if (isEnding) return
    isEnding = true
    await endAll(child, graceMs)
    process.exit(exitCodes[signal])
  }
  const listeners = Object.keys(exitCodes).map((signal) => [signal, () => end(signal)])
  for (const [signal, listener] of listeners) process.on(signal, listener)
  const stopWatching = whenParentEnds(() => end('SIGTERM'))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      if (isEnding) return
      for (const [signal, listener] of listeners) process.off(signal, listener)
      stopWatching()
      resolve(code ?? 1)
    })
  })
}

async function endAll(child, graceMs) {
  const known = new Set(descendantsOf([child.pid]))
  if (hasGroups) attempt(() => process.kill(-child.pid, 'SIGINT'))
  else child.kill()
  const others = () => [...known].filter((pid) => pid !== child.pid)
  await untilEnded(known, () => known, graceMs)
  for (const pid of others()) attempt(() => process.kill(pid, 'SIGKILL'))
  // It removes the folder of the tests.
  await untilEnded(known, () => [child.pid], graceMs)
  for (const pid of known) attempt(() => process.kill(pid, 'SIGKILL'))
}

/** Waits until none of the processes is running, at most for the grace period; adds new descendants to `known`. */
async function untilEnded(known, awaited, graceMs) {
  const until = Date.now() + graceMs
  for (;;) {
    const table = processes()
    for (const pid of known) if (!table.has(pid)) known.delete(pid)
    for (const pid of descendantsOf(known, table)) known.add(pid)
    if (![...awaited()].some((pid) => known.has(pid)) || Date.now() > until) return
    await new Promise((resolve) => setTimeout(resolve, checkMs))
  }
}

/** Returns the running processes with their parents; zombies have ended. */
function processes() {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' })
  const rows = (stdout ?? '').split('\n').map((line) => line.trim().split(/\s+/))
  return new Map(rows.filter(([, , state]) => state && !state.startsWith('Z')).map(([pid, ppid]) => [+pid, +ppid]))
}

function descendantsOf(pids, table = processes()) {
  const found = new Set(pids)
  let size
  do {
    size = found.size
    for (const [pid, parent] of table) if (found.has(parent)) found.add(pid)
  } while (found.size > size)
  return found
}

function attempt(work) {
  try {
    work()
  } catch (error) {
    // It has ended meanwhile.
    if (error.code !== 'ESRCH') throw error
  }
}
