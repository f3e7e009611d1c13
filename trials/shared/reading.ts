import { statuses } from '@castline/domain/status/statuses'
import type { SignedIn } from './people.ts'
import type { Workplace } from './work.ts'

/** Reads something: usually a page of the list, sometimes the whole list, a search, an export or label sheets. */
export async function lookUp({ building, site }: Workplace, who: SignedIn): Promise<void> {
  const { projectId, yard } = site
  const { random } = building
  const list = `/components/project/${projectId}`
  const status = statuses[Math.floor(random() * statuses.length)]
  const chance = random()
  if (chance < 0.5) {
    await who.ask('page', { method: 'GET', path: `${list}?status=${status}&sort=-status_changed_at&limit=50` })
  } else if (chance < 0.8) {
    await who.ask('search', { method: 'GET', path: `/search?q=${site.code}-${Math.floor(random() * 1_000)}` })
  } else if (chance < 0.9) await who.ask('list', { method: 'GET', path: list })
  else if (chance < 0.95) await who.ask('export', { method: 'GET', path: `/projects/${projectId}/components.csv` })
  else {
    const component = yard.any()
    if (component) await who.ask('history', { method: 'GET', path: `/components/${component.id}/history` })
  }
}
