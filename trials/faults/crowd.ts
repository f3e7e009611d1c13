import { setTimeout as sleep } from 'node:timers/promises'
import type { Role } from '@castline/domain/roles'
import type { Building, Site } from '../shared/building.ts'
import { type Client, openClient } from '../shared/client.ts'
import { type Account, type SignedIn, signIn } from '../shared/people.ts'
import { importSchedule, moveOn, moveQuantity, scan, uploadDrawing, type Workplace } from '../shared/work.ts'
import type { Pulse } from './pulse.ts'

/** One kind of people; they rest so many seconds between two pieces of work, on average. */
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
  { roles: ['manager', 'manager'], rest: 4, work: { signedIn: uploadDrawing } },
  { roles: ['manager'], rest: 8, work: { signedIn: importSchedule } },
]

/** Shorter than a person's: who hangs on a dead connection tells nothing about the service. */
const patienceMs = 8_000

interface Gathering {
  readonly building: Building
  readonly site: Site
  /** Of all servers; who gets no answer goes to the next one, as through a balancer. */
  readonly addresses: readonly string[]
  readonly pulse: Pulse
  readonly over: AbortSignal
}

/** People who work all the while, and ask again with the same key for what was not answered. */
export interface Crowd {
  /** Lets everybody finish what they are at, and go on when `meanwhile` is done. */
  pause<T>(meanwhile: () => Promise<T>): Promise<T>
  /** They finish what they are at, and go; nothing else may be asked afterwards. */
  end(): Promise<void>
}

/** A client that goes to another server when one does not answer. */
export function clientOf({ addresses, pulse, over }: Pick<Gathering, 'addresses' | 'pulse' | 'over'>): Client {
  let at = Math.floor(Math.random() * addresses.length)
  return openClient({
    address: () => addresses[at % addresses.length] ?? '',
    over,
    patienceMs,
    onTold(told) {
      if (typeof told.outcome === 'string' || told.outcome >= 500) at++
      pulse.onTold(told)
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
      const answer = await meanwhile()
      working = begin()
      return answer
    },
    end,
  }
}
