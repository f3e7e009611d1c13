import { setTimeout as sleep } from 'node:timers/promises'
import type { Role } from '@castline/domain/users/roles'
import type { Building, Site } from '../shared/building.ts'
import type { Client } from '../shared/client.ts'
import { type Account, type SignedIn, signIn } from '../shared/people.ts'
import { sendLoad } from '../shared/planned-load.ts'
import { lookUp } from '../shared/reading.ts'
import { moveLoad } from '../shared/whole-load.ts'
import { importSchedule, moveOn, moveQuantity, scan, uploadDrawing, type Workplace } from '../shared/work.ts'
import { type Dashboard, openDashboard } from './dashboard.ts'

interface Kind {
  /** The percentage of users of this kind. */
  readonly share: number
  readonly roles: readonly Role[]
  /** The average pause between two tasks, in seconds. */
  readonly rest: number
}

interface SignedInKind extends Kind {
  readonly work: (at: Workplace, who: SignedIn, role: Role) => Promise<void>
}

const crew: readonly Role[] = ['producer', 'transporter', 'inspector', 'installer']
const managers: readonly Role[] = ['manager']

const scanners: Kind = { share: 50, roles: crew, rest: 15 }
const watchers: Kind = { share: 12, roles: managers, rest: 0 }
const others: readonly SignedInKind[] = [
  { share: 11, roles: [...crew, 'manager'], rest: 15, work: moveOn },
  { share: 2, roles: ['transporter'], rest: 40, work: moveLoad },
  { share: 2, roles: managers, rest: 30, work: sendLoad },
  { share: 5, roles: managers, rest: 10, work: moveQuantity },
  { share: 5, roles: managers, rest: 20, work: uploadDrawing },
  { share: 2, roles: managers, rest: 45, work: importSchedule },
  { share: 11, roles: ['viewer'], rest: 8, work: lookUp },
]

interface Gathering {
  readonly building: Building
  readonly client: Client
  readonly address: string
  readonly people: number
  /** Aborted at the end: users finish their current task and stop. */
  readonly over: AbortSignal
  /** Called with the delay between a change and its event, in milliseconds. */
  readonly onDelay: (ms: number) => void
}

export interface Crowd {
  readonly size: number
  readonly dashboards: readonly Dashboard[]
  /** Resolves when all users have stopped; the dashboards listen until they are closed. */
  work(): Promise<void>
}

/** Creates an account for each user, signs in those who need it, and opens the dashboards. */
export async function openCrowd({ building, client, address, people, over, onDelay }: Gathering): Promise<Crowd> {
  const lives: (() => Promise<void>)[] = []
  const dashboards: Dashboard[] = []

  async function hire(kind: Kind, hired: (account: Account, at: Workplace) => Promise<void>): Promise<void> {
    const count = Math.max(1, Math.round((people * kind.share) / 100))
    for (let n = 0; n < count; n++) {
      const site = building.sites[n % building.sites.length] as Site
      const role = kind.roles[Math.floor(n / building.sites.length) % kind.roles.length] as Role
      await hired(await building.addAccount(site, role, { signsIn: kind !== scanners }), { building, site, client })
    }
  }
  const comeIn = ({ username, password }: Account) => signIn(client, username, password ?? '')

  async function live(rest: number, step: () => Promise<void>): Promise<void> {
    const pause = () => sleep(2 * building.random() * rest * 1_000, undefined, { signal: over }).catch(() => undefined)
    for (await pause(); !over.aborted; await pause()) await step()
  }

  await hire(scanners, async (account, at) => {
    lives.push(() => live(scanners.rest, () => scan(at, account)))
  })
  for (const kind of others) {
    await hire(kind, async (account, at) => {
      const who = await comeIn(account)
      lives.push(() => live(kind.rest, () => kind.work(at, who, account.role)))
    })
  }
  await hire(watchers, async (account, at) => {
    const dashboard = openDashboard(at, await comeIn(account), address, onDelay)
    await dashboard.begin()
    dashboards.push(dashboard)
    lives.push(() => dashboard.watch(over))
  })

  return {
    size: lives.length,
    dashboards,
    async work() {
      await Promise.all(lives.map((one) => one()))
    },
  }
}
