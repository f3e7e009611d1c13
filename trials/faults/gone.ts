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

const asksEveryMs = 500

/** The database stops, stays away and comes back, as when its machine is restarted. */
export function databaseGone({ database, by, seconds }: Aim): Fault {
  return {
    name: `database gone for ${seconds} s`,
    kills: 0,
    async strike() {
      await database.stop()
      const until = performance.now() + seconds * 1_000
      const asWanted: boolean[] = []
      while (performance.now() < until) {
        asWanted.push(isUnavailable(await by.ask('probe', { method: 'GET', path: '/projects' })))
        await sleep(asksEveryMs)
      }
      await database.start()
      return {
        over: performance.now(),
        broken: brokenOf({ 'every call meanwhile is answered 503': asWanted.length > 0 && asWanted.every(Boolean) }),
        detail: `${asWanted.length} calls answered 503`,
      }
    },
  }
}

/** The database is suspended, as on a disk that hangs; then it continues. */
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
