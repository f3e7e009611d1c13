import type { Building, Site } from '../shared/building.ts'
import type { Client } from '../shared/client.ts'
import { signIn } from '../shared/people.ts'
import { type Listener, openListener } from '../soak/stream.ts'
import { until } from './commands.ts'

/** Open dashboards, which receive every change. */
export interface Screens {
  /** Returns the number of dashboards that did not receive the latest acknowledged change in time. */
  stuck(withinMs: number): Promise<number>
  close(): void
}

interface Opening {
  readonly building: Building
  readonly site: Site
  readonly addresses: readonly string[]
  readonly client: () => Client
  readonly count: number
}

export async function openScreens({ building, site, addresses, client, count }: Opening): Promise<Screens> {
  const listeners: Listener[] = []
  for (let index = 0; index < count; index += 1) {
    const account = await building.addAccount(site, 'manager', { signsIn: true })
    const who = await signIn(client(), account.username, account.password ?? '')
    const nothing = () => undefined
    const listener = openListener({
      address: addresses[index % addresses.length] ?? '',
      projectId: site.projectId,
      who,
      onStatus: nothing,
      onComponents: nothing,
    })
    await listener.open()
    listeners.push(listener)
  }
  return {
    async stuck(withinMs) {
      const latest = building.ledger.changes.at(-1)?.changeId
      if (!latest) return 0
      const isBehind = ({ received }: Listener) =>
        !received.changes.has(latest) && received.coveredUpTo < BigInt(latest)
      await until(() => !listeners.some(isBehind), withinMs)
      return listeners.filter(isBehind).length
    },
    close() {
      for (const listener of listeners) listener.leave()
    },
  }
}
