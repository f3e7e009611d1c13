import { setTimeout as sleep } from 'node:timers/promises'
import type { SignedIn } from '../shared/people.ts'
import { isUnavailable } from './disk-full.ts'
import type { ExternalDatabase } from './external-database.ts'
import { brokenOf, type Fault } from './fault.ts'

interface Aim {
  readonly database: ExternalDatabase
  readonly by: SignedIn
  readonly seconds: number
}

const probeEveryMs = 500

/** Stops the database and starts it again, as when its machine is restarted. */
export function databaseStopped({ database, by, seconds }: Aim): Fault {
  return {
    name: `database stopped for ${seconds} s`,
    kills: 0,
    async strike() {
      await database.stop()
      const until = performance.now() + seconds * 1_000
      const unavailable: boolean[] = []
      while (performance.now() < until) {
        unavailable.push(isUnavailable(await by.ask('probe', { method: 'GET', path: '/projects' })))
        await sleep(probeEveryMs)
      }
      await database.start()
      return {
        over: performance.now(),
        broken: brokenOf({
          'every call during the fault returns 503': unavailable.length > 0 && unavailable.every(Boolean),
        }),
        detail: `${unavailable.length} calls returned 503`,
      }
    },
  }
}

/** Suspends the database and lets it continue, as on a disk that hangs. */
export function databaseFrozen({ database, seconds }: Omit<Aim, 'by'>): Fault {
  return {
    name: `database frozen for ${seconds} s`,
    kills: 0,
    async strike() {
      database.signal('SIGSTOP')
      await sleep(seconds * 1_000)
      database.signal('SIGCONT')
      return { over: performance.now(), broken: [] }
    },
  }
}
