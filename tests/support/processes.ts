import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import net from 'node:net'
import { join } from 'node:path'

/** Returns a free port. */
export async function freePort(): Promise<number> {
  const probe = net.createServer()
  const port = await new Promise<number>((resolve) => {
    probe.listen(0, '127.0.0.1', () => resolve((probe.address() as net.AddressInfo).port))
  })
  await new Promise((resolve) => probe.close(resolve))
  return port
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
