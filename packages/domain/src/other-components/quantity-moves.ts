import type { Status } from '../status/statuses.ts'
import { transition } from '../status/transitions.ts'
import type { Role } from '../users/roles.ts'

/**
 * Returns why a role may not move a quantity of other components from one status to another, or null if it may. The
 * rule is that of components for a signed-in user. A quantity has no last change: there is no undo and no note, and
 * nothing holds it.
 */
export function quantityMoveRefusal(role: Role, from: Status, to: Status): 'unlisted' | 'forbidden' | null {
  const actor = { id: '', role }
  const result = transition({ from, to, actor, via: 'app', lastChange: null, now: new Date(), obstacles: [] })
  if (result.ok) return null
  return result.refusal === 'unlisted' ? 'unlisted' : 'forbidden'
}
