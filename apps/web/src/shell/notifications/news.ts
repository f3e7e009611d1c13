import type { Activity } from '@castline/contract/projects'

/** Maximum number of stored items. */
export const mostNews = 50

export interface NewsItem {
  readonly change: Activity
  readonly projectId: string
}

/** Change ids are increasing, and exceed the safe integers of a number. */
function isLater(id: string, than: string): boolean {
  return BigInt(id) > BigInt(than)
}

/** Merges two lists, newest first, without duplicates and up to the maximum. */
export function merged(some: readonly NewsItem[], others: readonly NewsItem[]): NewsItem[] {
  const byId = new Map([...some, ...others].map((item) => [item.change.id, item]))
  const newestFirst = [...byId.values()].toSorted((a, b) => (isLater(a.change.id, b.change.id) ? -1 : 1))
  return newestFirst.slice(0, mostNews)
}

/** Whether a change is later than the last one seen. False if none was ever seen here (null). */
export function isUnseen({ change }: NewsItem, seenUntil: string | null): boolean {
  return seenUntil !== null && isLater(change.id, seenUntil)
}
