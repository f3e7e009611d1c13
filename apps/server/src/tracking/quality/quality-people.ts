import { isQualityChange, seesInQuality } from '@castline/domain/quality/ncr-visibility'
import type { Role } from '@castline/domain/users/roles'

interface Change {
  readonly from_status: string
  readonly to_status: string
  readonly user_name: string | null
}

/** Returns a status change without the person who rejected or released the component; other changes as they are. */
export function withoutQualityPeople<C extends Change>(change: C): C {
  return isQualityChange(change) ? { ...change, user_name: null } : change
}

/** Returns status changes with the people whom this role sees. */
export function visibleChanges<C extends Change>(changes: readonly C[], role: Role): C[] {
  return seesInQuality(role, 'people') ? [...changes] : changes.map(withoutQualityPeople)
}

/** SQL: the person of an account in this column; of an API key its owner, who is no second person beside it. */
export const personOf = (account: string) =>
  `(SELECT coalesce(key.owner_id, key.id) FROM users key WHERE key.id = ${account})`
