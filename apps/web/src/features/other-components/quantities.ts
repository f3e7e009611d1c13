import type { OtherComponent } from '@castline/contract/other-components'
import { quantityMoveRefusal } from '@castline/domain/quantity-moves'
import type { Role } from '@castline/domain/roles'
import { type Status, statuses } from '@castline/domain/statuses'

/** To which statuses a role may move what stands in one. */
export function waysFrom(role: Role, from: Status): Status[] {
  return statuses.filter((to) => quantityMoveRefusal(role, from, to) === null)
}

/** From where a role may move anything now. */
export function sourcesOf(role: Role, component: Pick<OtherComponent, 'statuses'>): Status[] {
  return statuses.filter((from) => (component.statuses[from] ?? 0) > 0 && waysFrom(role, from).length > 0)
}
