import type { OtherComponent } from '@castline/contract/other-components'
import { quantityMoveRefusal } from '@castline/domain/other-components/quantity-moves'
import { type Status, statuses } from '@castline/domain/status/statuses'
import type { Role } from '@castline/domain/users/roles'

/** The statuses to which a role may move quantities from a status. */
export function movesFrom(role: Role, from: Status): Status[] {
  return statuses.filter((to) => quantityMoveRefusal(role, from, to) === null)
}

/** The statuses from which a role may currently move quantities. */
export function sourcesOf(role: Role, component: Pick<OtherComponent, 'statuses'>): Status[] {
  return statuses.filter((from) => (component.statuses[from] ?? 0) > 0 && movesFrom(role, from).length > 0)
}
