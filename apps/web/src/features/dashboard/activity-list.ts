import type { Activity } from '@castline/contract/activity'
import type { FeedEntry } from '@castline/contract/feed'
import { isOneEntry } from '@castline/domain/dashboard/feed'

/**
 * Adds a change to the entries, newest first, without duplicates and with at most `limit` entries. Extends the newest
 * entry as the server would.
 */
export function withChange(entries: readonly FeedEntry[], change: Activity, limit: number): readonly FeedEntry[] {
  // The ids are increasing, and exceed the safe integers of a number.
  const id = BigInt(change.id)
  if (entries.some(({ first_id, last_id }) => BigInt(first_id) <= id && id <= BigInt(last_id))) return entries
  const [newest, ...older] = entries
  if (newest && BigInt(newest.last_id) < id && isOneEntry(newest.change, change)) {
    return [{ ...newest, last_id: change.id, count: newest.count + 1, change }, ...older]
  }
  const place = entries.findIndex(({ last_id }) => BigInt(last_id) < id)
  const entry = { first_id: change.id, last_id: change.id, count: 1, change }
  return entries.toSpliced(place < 0 ? entries.length : place, 0, entry).slice(0, limit)
}
