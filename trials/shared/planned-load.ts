import { randomUUID } from 'node:crypto'
import type { LoadDetail } from '@castline/contract/load'
import type { LoadStepTaken } from '@castline/contract/load-steps'
import type { SignedIn } from './people.ts'
import type { Workplace } from './work.ts'
import type { YardComponent } from './yard.ts'

const componentsOfALoad = 6
const [shareOfRefused, shareOfMissing, shareOfCancelled] = [0.05, 0.05, 0.1]

/**
 * Plans a load of manufactured components, checks them off, departs and receives it, as a manager may. Others may change
 * the same components singly at any moment: what a step refuses stays as it is, and the next step goes on.
 */
export async function sendLoad({ building, site }: Workplace, who: SignedIn): Promise<void> {
  const { ledger, random } = building
  const chosen = new Map<string, YardComponent>()
  for (let n = 0; n < componentsOfALoad; n++) {
    const component = site.yard.pick('manufactured')
    if (component) chosen.set(component.id, component)
  }

  async function post<T>(kind: string, path: string, body: object): Promise<T | null> {
    const response = await who.insist(kind, { method: 'POST', path, body, key: randomUUID() })
    return response && response.status < 300 ? (response.body as T) : null
  }

  /** A step of the load; the status changes that it acknowledges are recorded. */
  async function step(name: string, load: string, body: object): Promise<boolean> {
    const key = randomUUID()
    ledger.unansweredLoadSteps.add(key)
    const input = { method: 'POST', path: `/loads/${load}/${name}`, body, key } as const
    const response = await who.insist(`load ${name}`, input)
    if (!response) return false
    ledger.unansweredLoadSteps.delete(key)
    if (response.status !== 200) return false
    for (const { component_id, change_id, status } of (response.body as LoadStepTaken).changes) {
      // One key makes the changes of all components of a load.
      const keyOfOne = `${key} ${component_id}`
      ledger.changes.push({ componentId: component_id, changeId: change_id, to: status, key: keyOfOne })
      const component = chosen.get(component_id)
      if (component) site.yard.setStatus(component, status)
    }
    return true
  }

  const planned_on = new Date().toISOString().slice(0, 10)
  const body = { planned_on, component_ids: [...chosen.keys()] }
  const load = chosen.size > 0 && (await post<LoadDetail>('load plan', `/projects/${site.projectId}/loads`, body))
  if (!load) return
  for (const component_id of chosen.keys()) await post('load scan', `/loads/${load.id}/loaded`, { component_id })
  if (random() < shareOfCancelled || !(await step('depart', load.id, {}))) {
    await step('cancel', load.id, {})
    return
  }
  const seen = await who.insist('load', { method: 'GET', path: `/loads/${load.id}` })
  if (seen?.status !== 200) return
  const outcomes = (seen.body as LoadDetail).components
    .filter(({ outcome }) => outcome === null)
    .map(({ component_id }) => ({ component_id, ...someOutcome(random()) }))
  await step('receipt', load.id, { name: 'The foreman', outcomes })
}

function someOutcome(chance: number) {
  if (chance < shareOfRefused) return { outcome: 'refused', reason: 'A corner is broken' }
  return { outcome: chance < shareOfRefused + shareOfMissing ? 'missing' : 'accepted' }
}
