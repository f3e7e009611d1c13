import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import net from 'node:net'
import { join } from 'node:path'

/** Below the ports that the system gives to connections: one of them could take a port before a server listens on it. */
const ports = { first: 20_000, count: 12_000, ofProcess: 40 }
let triedPorts = 0

/** Returns a free port. Processes at the same time look for it at different places. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = ports.first + ((process.pid * ports.ofProcess + triedPorts++) % ports.count)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  const probe = net.createServer()
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

/** Returns the process ID of a data directory's database; 0 if none is running. */
export function databasePid(dataDir: string): number {
  try {
    return Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
  } catch (error) {
    // A database that is ending deletes the file at any moment.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw error
  }
}

/** Returns whether a process is running; a zombie is not. */
export function isRunning(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.trim() !== '' && !stdout.trim().startsWith('Z')
}

/** Returns the children of a process whose command line contains `command`. */
export function childrenOf(parent: number, command: string): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,command='], { encoding: 'utf8' })
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, ppid, ...words]) => Number(ppid) === parent && words.join(' ').includes(command))
    .map(([pid]) => Number(pid))
}

/** Returns the resident memory of a process in bytes; null if the process or the information is missing. */
export async function memoryOf(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]
  return kilobytes === undefined ? null : Number(kilobytes) * 1024
}

/** The environment that a server inherits: the path of programs, and Node's compile cache (as with `npm start`). */
export const inherited = Object.fromEntries(
  ['PATH', 'NODE_COMPILE_CACHE'].flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
)
