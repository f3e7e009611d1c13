import type net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SignedIn } from '../shared/people.ts'
import { brokenOf, type Fault } from './fault.ts'
import type { Pulse } from './pulse.ts'
import { openRequest } from './raw.ts'
import type { Supervised } from './supervisor.ts'

interface Aim {
  readonly server: Supervised
  readonly by: SignedIn
  readonly projectId: string
  readonly pulse: Pulse
}

const [lists, streams] = [100, 50]
const lastsMs = 10_000
const bytesAtOnce = 5

const mostGrowthMb = 400
const longestChangeMs = 10_000

/** Clients that read the whole list (more than 2 MB each) and the event stream at a few bytes per second. */
export function slowReaders({ server, by, projectId, pulse }: Aim): Fault {
  const opened = (path: string) =>
    openRequest({
      address: server.address,
      method: 'GET',
      path,
      headers: { authorization: `Bearer ${by.token()}`, 'accept-encoding': 'identity' },
    })

  return {
    name: 'slow readers',
    kills: 0,
    async strike() {
      // Requests such a list before measuring, so that only the readers cause the growth of the memory.
      await by.insist('list', { method: 'GET', path: `/components/project/${projectId}` })
      const before = (await server.now().memory()) ?? 0
      const readers: net.Socket[] = []
      for (let n = 0; n < streams; n++) readers.push(await opened(`/events?project_id=${projectId}`))
      for (let n = 0; n < lists; n++) readers.push(await opened(`/components/project/${projectId}`))
      const began = performance.now()
      let highest = before
      while (performance.now() - began < lastsMs) {
        for (const reader of readers) reader.read(bytesAtOnce)
        highest = Math.max(highest, (await server.now().memory()) ?? 0)
        await sleep(250)
      }
      const slowest = pulse.slowestChangeSince(began)
      for (const reader of readers) reader.destroy()
      const growth = Math.round((highest - before) / 2 ** 20)
      return {
        over: performance.now(),
        broken: brokenOf({
          [`its memory grows by ${mostGrowthMb} MB at most (${growth})`]: growth <= mostGrowthMb,
          [`others are served within ${longestChangeMs} ms (${slowest?.toFixed(0)})`]:
            slowest !== null && slowest <= longestChangeMs,
        }),
        detail: `memory +${growth} MB, slowest change of others ${slowest?.toFixed(0)} ms`,
      }
    },
  }
}
