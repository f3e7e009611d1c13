import { setTimeout as sleep } from 'node:timers/promises'
import type { Role } from '@castline/domain/roles'
import type { Building, Site } from '../shared/building.ts'
import type { Client } from '../shared/client.ts'
import { type Account, type SignedIn, signIn } from '../shared/people.ts'
import { importSchedule, moveOn, moveQuantity, scan, uploadDrawing, type Workplace } from '../shared/work.ts'

/** One kind of people: how many of a hundred they are, and what they do again and again. */
interface Kind {
  readonly share: number
  readonly roles: readonly Role[]
  /** Seconds between one piece of work and the next, on average. */
  readonly rest: number
  readonly work: ((at: Workplace, account: Account) => Promise<void>) | null
  readonly signedIn: ((at: Workplace, who: SignedIn, role: Role) => Promise<void>) | null
}

const crew: readonly Role[] = ['producer', 'transporter', 'inspector', 'installer']

const kinds: Record<string, Kind> = {
  scanner: { share: 55, roles: crew, rest: 20, work: scan, signedIn: null },
  changer: { share: 15, roles: [...crew, 'manager'], rest: 15, work: null, signedIn: moveOn },
  counter: { share: 5, roles: ['manager'], rest: 10, work: null, signedIn: moveQuantity },
  uploader: { share: 5, roles: ['manager'], rest: 20, work: null, signedIn: uploadDrawing },
  importer: { share: 2, roles: ['manager'], rest: 45, work: null, signedIn: importSchedule },
}

interface Gathering {
  readonly building: Building
  readonly client: Client
  readonly people: number
  /** They finish what they are at, and go. */
  readonly over: AbortSignal
}

export interface Crowd {
  /** Resolves when the last of them has gone. */
  work(): Promise<void>
}

/** Gives everybody an account and signs in whoever does. */
export async function openCrowd({ building, client, people, over }: Gathering): Promise<Crowd> {
  const lives: (() => Promise<void>)[] = []
  for (const kind of Object.values(kinds)) {
    const count = Math.max(1, Math.round((people * kind.share) / 100))
    for (let n = 0; n < count; n++) lives.push(await person(kind, n))
  }

  async function person(kind: Kind, n: number): Promise<() => Promise<void>> {
    const site = building.sites[n % building.sites.length] as Site
    const role = kind.roles[Math.floor(n / building.sites.length) % kind.roles.length] as Role
    const account = await building.addAccount(site, role, { signsIn: kind.signedIn !== null })
    const at: Workplace = { building, site, client }
    const { work, signedIn, rest } = kind
    const { username, password } = account
    const who = password === null ? null : await signIn(client, username, password)
    return () =>
      live(rest, async () => {
        await work?.(at, account)
        if (who) await signedIn?.(at, who, role)
      })
  }

  async function live(rest: number, step: () => Promise<void>): Promise<void> {
    const pause = () => sleep(2 * building.random() * rest * 1_000, undefined, { signal: over }).catch(() => undefined)
    for (await pause(); !over.aborted; await pause()) await step()
  }

  return {
    async work() {
      await Promise.all(lives.map((one) => one()))
    },
  }
}
