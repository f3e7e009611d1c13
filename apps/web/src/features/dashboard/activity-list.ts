import type { Activity } from '@castline/contract/projects'

/** The ids count up, and are larger than a number holds exactly. */
function isNewer(a: Activity, b: Activity): number {
  const [left, right] = [BigInt(a.id), BigInt(b.id)]
  return left === right ? 0 : left > right ? -1 : 1
}

/** The list, newest first, with a change that just arrived; once, though it may arrive twice, and at most `limit`. */
export function withChange(list: readonly Activity[], change: Activity, limit: number): Activity[] {
  const others = list.filter(({ id }) => id !== change.id)
  return [change, ...others].sort(isNewer).slice(0, limit)
}
