import { setTimeout as sleep } from 'node:timers/promises'
import { childrenOf } from '#support/processes.ts'
import type { Fault, Struck } from './fault.ts'
import type { Supervised } from './supervisor.ts'

/** The server, and a function that returns the process ID of the database's main process, or 0. */
export interface Victims {
  readonly server: Supervised
  databasePid(): number
  readonly random: () => number
}

const nothingBroken = (): Struck => ({ over: performance.now(), broken: [] })

/** Kills a process with SIGKILL; does nothing if it has ended. */
function kill(pid: number): void {
  if (pid <= 0) return
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function killServer(server: Supervised): Promise<void> {
  const product = server.now()
  product.kill('SIGKILL')
  await product.exited
}

/** Kills the server and its children of this command, so that it cannot restart one. */
async function killWithChildren(server: Supervised, command: string): Promise<void> {
  const { pid } = server.now()
  server.now().kill('SIGSTOP')
  for (const child of childrenOf(pid, command)) kill(child)
  await killServer(server)
}

/** All ways to kill processes of a server with an embedded database. */
export function killsOfOne({ server, databasePid, random }: Victims): Fault[] {
  return [
    {
      name: 'server killed',
      kills: 1,
      async strike() {
        await killServer(server)
        return nothingBroken()
      },
    },
    {
      name: 'server killed, and again while it starts',
      kills: 2,
      async strike() {
        await killServer(server)
        await sleep(random() * longestStartMs)
        await killServer(server)
        return nothingBroken()
      },
    },
    {
      // Nothing stops the database then until the next start of the server.
      name: 'server and its watchdog killed',
      kills: 2,
      async strike() {
        await killWithChildren(server, watchdog)
        return nothingBroken()
      },
    },
    ...killsOfDatabase({ databasePid, random }),
    {
      name: 'server and database killed',
      kills: 2,
      async strike() {
        await killWithChildren(server, '')
        return nothingBroken()
      },
    },
  ]
}

const longestStartMs = 1_500
const watchdog = 'kill -INT'

/** All ways to kill processes of a database. */
export function killsOfDatabase({ databasePid, random }: Pick<Victims, 'databasePid' | 'random'>): Fault[] {
  return [
    {
      name: 'database killed',
      kills: 1,
      async strike() {
        kill(databasePid())
        return nothingBroken()
      },
    },
    {
      // As when the system is out of memory: PostgreSQL ends all its other processes and recovers.
      name: 'one process of the database killed',
      kills: 1,
      async strike() {
        const processes = childrenOf(databasePid(), '')
        kill(processes[Math.floor(random() * processes.length)] ?? 0)
        return nothingBroken()
      },
    },
  ]
}

/** Kills one of several servers; the others continue. */
export function killOneOf(servers: readonly Supervised[], random: () => number): Fault {
  return {
    name: 'one of two servers killed',
    kills: 1,
    async strike() {
      const server = servers[Math.floor(random() * servers.length)]
      if (server) await killServer(server)
      return nothingBroken()
    },
  }
}
