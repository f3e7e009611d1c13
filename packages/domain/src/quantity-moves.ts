import type { Role } from './roles.ts'
import type { Status } from './statuses.ts'
import { transition } from './transitions.ts'

/**
 * Why a role may not move a quantity of other components from one status to another; null where it may. By the rule of
 * single pieces, for somebody signed in: a quantity has no last change, so nothing is taken back, and no note.
 */
export function quantityMoveRefusal(role: Role, from: Status, to: Status): 'unlisted' | 'forbidden' | null {
  const actor = { id: '', role }
  const answer = transition({ from, to, actor, via: 'app', lastChange: null, now: new Date() })
  if (answer.ok) return null
  return answer.refusal === 'unlisted' ? 'unlisted' : 'forbidden'
}
