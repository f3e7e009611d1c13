import { setTimeout as sleep } from 'node:timers/promises'
import { childrenOf } from '#support/processes.ts'
import type { Fault, Struck } from './fault.ts'
import type { Supervised } from './supervisor.ts'

/** The server, and how to find the first process of the database; 0 while there is none. */
export interface Victims {
  readonly server: Supervised
  databasePid(): number
  readonly random: () => number
}

const nothingBroken = (): Struck => ({ over: performance.now(), broken: [] })

/** Kills without a warning; what is gone already is gone. */
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

/** The server and these of its children, so that it cannot start one again. */
async function killWithChildren(server: Supervised, command: string): Promise<void> {
  const { pid } = server.now()
  server.now().kill('SIGSTOP')
  for (const child of childrenOf(pid, command)) kill(child)
  await killServer(server)
}

/** Every way in which the processes of a server with a database of its own can die. */
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
      // Nobody ends the database then but the next start.
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

/** Every way in which the processes of a database can die. */
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
      // As where the system runs out of memory: PostgreSQL ends all others and recovers.
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

/** Kills one of several servers; the others go on. */
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
