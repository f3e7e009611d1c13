import type { Activity } from '@castline/contract/projects'

/** How many are kept. */
export const mostNews = 50

export interface NewsItem {
  readonly change: Activity
  readonly projectId: string
}

/** The ids of changes count up, and are larger than a number holds exactly. */
function isLater(id: string, than: string): boolean {
  return BigInt(id) > BigInt(than)
}

/** Both lists as one, newest first: each change once, though it may arrive twice, and as many as are kept. */
export function merged(some: readonly NewsItem[], others: readonly NewsItem[]): NewsItem[] {
  const byId = new Map([...some, ...others].map((item) => [item.change.id, item]))
  const newestFirst = [...byId.values()].toSorted((a, b) => (isLater(a.change.id, b.change.id) ? -1 : 1))
  return newestFirst.slice(0, mostNews)
}

/** Whether a change came after the last that was seen; null: nothing was ever seen here. */
export function isUnseen({ change }: NewsItem, seenUntil: string | null): boolean {
  return seenUntil !== null && isLater(change.id, seenUntil)
}
