import type { OtherComponent } from '@castline/contract/other-components'
import { quantityMoveRefusal } from '@castline/domain/quantity-moves'
import type { Role } from '@castline/domain/roles'
import { type Status, statuses } from '@castline/domain/statuses'

/** The statuses to which a role may move quantities from a status. */
export function movesFrom(role: Role, from: Status): Status[] {
  return statuses.filter((to) => quantityMoveRefusal(role, from, to) === null)
}

/** The statuses from which a role may currently move quantities. */
export function sourcesOf(role: Role, component: Pick<OtherComponent, 'statuses'>): Status[] {
  return statuses.filter((from) => (component.statuses[from] ?? 0) > 0 && movesFrom(role, from).length > 0)
}
