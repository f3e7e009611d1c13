import { setTimeout as sleep } from 'node:timers/promises'
import type { Role } from '@castline/domain/users/roles'
import type { Building, Site } from '../shared/building.ts'
import { type Client, openClient } from '../shared/client.ts'
import { type Account, type SignedIn, signIn } from '../shared/people.ts'
import { sendLoad } from '../shared/planned-load.ts'
import { importSchedule, moveOn, moveQuantity, scan, uploadDrawing, type Workplace } from '../shared/work.ts'
import type { Pulse } from './pulse.ts'

/** One kind of users and their average pause between two tasks, in seconds. */
interface Kind {
  readonly roles: readonly Role[]
  readonly rest: number
  readonly work: { readonly byName: (at: Workplace, account: Account) => Promise<void> } | { readonly signedIn: Work }
}
type Work = (at: Workplace, who: SignedIn, role: Role) => Promise<void>

const crew: readonly Role[] = ['producer', 'transporter', 'inspector', 'installer']

const kinds: readonly Kind[] = [
  { roles: [...crew, ...crew], rest: 0.25, work: { byName: scan } },
  { roles: [...crew, 'manager'], rest: 0.3, work: { signedIn: moveOn } },
  { roles: ['manager'], rest: 0.5, work: { signedIn: moveQuantity } },
  { roles: ['manager', 'manager'], rest: 0.5, work: { signedIn: sendLoad } },
  { roles: ['manager', 'manager'], rest: 4, work: { signedIn: uploadDrawing } },
  { roles: ['manager'], rest: 8, work: { signedIn: importSchedule } },
]

/** Shorter than a person would wait: a user on a dead connection measures nothing about the service. */
const workerTimeoutMs = 8_000

interface Gathering {
  readonly building: Building
  readonly site: Site
  /** The addresses of all servers. A client that gets no response tries the next one, as through a load balancer. */
  readonly addresses: readonly string[]
  readonly pulse: Pulse
  readonly over: AbortSignal
}

/** Users who work continuously and retry unanswered requests with the same idempotency key. */
export interface Crowd {
  /** Waits until all running tasks are finished, runs `meanwhile`, then resumes. */
  pause<T>(meanwhile: () => Promise<T>): Promise<T>
  /** Finishes the running tasks and stops. No request may be sent afterwards. */
  end(): Promise<void>
}

/** Returns a client that switches to another server if one does not respond within `timeoutMs`. */
export function clientOf(
  { addresses, pulse, over }: Pick<Gathering, 'addresses' | 'pulse' | 'over'>,
  timeoutMs = workerTimeoutMs,
): Client {
  let at = Math.floor(Math.random() * addresses.length)
  return openClient({
    address: () => addresses[at % addresses.length] ?? '',
    over,
    timeoutMs,
    onResult(result) {
      if (typeof result.outcome === 'string' || result.outcome >= 500) at++
      pulse.onResult(result)
    },
  })
}

export async function gather(gathering: Gathering): Promise<Crowd> {
  const { building, site, over } = gathering
  const lives: (() => Promise<void>)[] = []
  for (const kind of kinds) for (const role of kind.roles) lives.push(await life(kind, role))

  async function life({ work, rest }: Kind, role: Role): Promise<() => Promise<void>> {
    const client = clientOf(gathering)
    const at: Workplace = { building, site, client }
    const account = await building.addAccount(site, role, { signsIn: 'signedIn' in work })
    if ('byName' in work) return () => live(rest, () => work.byName(at, account))
    const who = await signIn(client, account.username, account.password ?? '')
    return () => live(rest, () => work.signedIn(at, who, role))
  }

  let resting = new AbortController()
  let working = begin()

  function begin(): Promise<unknown> {
    resting = new AbortController()
    return Promise.all(lives.map((one) => one()))
  }

  async function live(rest: number, step: () => Promise<void>): Promise<void> {
    const signal = AbortSignal.any([resting.signal, over])
    const pause = () => sleep(2 * building.random() * rest * 1_000, undefined, { signal }).catch(() => undefined)
    for (await pause(); !signal.aborted; await pause()) await step()
  }

  async function end(): Promise<void> {
    resting.abort()
    await working
  }

  return {
    async pause(meanwhile) {
      await end()
      const result = await meanwhile()
      working = begin()
      return result
    },
    end,
  }
}
