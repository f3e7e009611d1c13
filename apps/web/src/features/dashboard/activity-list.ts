import type { Activity } from '@castline/contract/projects'

/** The ids are increasing, and exceed the safe integers of a number. */
function isNewer(a: Activity, b: Activity): number {
  const [left, right] = [BigInt(a.id), BigInt(b.id)]
  return left === right ? 0 : left > right ? -1 : 1
}

/** Adds a change to the list, newest first, without duplicates and with at most `limit` items. */
export function withChange(list: readonly Activity[], change: Activity, limit: number): Activity[] {
  const others = list.filter(({ id }) => id !== change.id)
  return [change, ...others].sort(isNewer).slice(0, limit)
}
