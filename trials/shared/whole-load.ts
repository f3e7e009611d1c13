import { randomUUID } from 'node:crypto'
import type { BatchResult } from '@castline/contract/status-changes'
import type { Status } from '@castline/domain/status/statuses'
import type { SignedIn } from './people.ts'
import type { Workplace } from './work.ts'
import type { YardComponent } from './yard.ts'

const [from, to]: [Status, Status] = ['manufactured', 'transported']
const componentsOfALoad = 12

/** Scans the labels of a load one by one, and confirms all with one request. */
export async function moveLoad({ building, site }: Workplace, who: SignedIn): Promise<void> {
  const { ledger } = building
  const load = new Map<string, YardComponent>()
  for (let n = 0; n < componentsOfALoad; n++) {
    const component = site.yard.pick(from)
    if (component) load.set(component.id, component)
  }
  if (load.size === 0) return
  const changes = [...load.keys()].map((component_id) => {
    return { component_id, status: to, from, idempotency_key: randomUUID() }
  })
  for (const { idempotency_key } of changes) ledger.unansweredKeys.add(idempotency_key)
  const input = { method: 'POST', path: '/components/status-batch', body: { changes }, key: randomUUID() } as const
  const response = await who.insist('whole load', input)
  if (!response) return
  const results = response.status === 200 ? (response.body as { results: BatchResult[] }).results : []
  for (const [index, { component_id, idempotency_key: key }] of changes.entries()) {
    ledger.unansweredKeys.delete(key)
    const result = results[index]
    const component = load.get(component_id)
    if (!result?.ok || !component) continue
    const { change_id, status } = result.answer
    ledger.changes.push({ componentId: component_id, changeId: change_id, to: status, key })
    site.yard.setStatus(component, status)
  }
}
