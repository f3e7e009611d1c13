import type { LoadEvent } from '@castline/contract/loads'
import type { Activity } from '@castline/contract/projects'

/** Maximum number of stored items. */
export const mostNews = 50

export interface NewsItem {
  readonly change: Activity
  readonly projectId: string
}

/** Something that happened to a load. */
export interface LoadNews {
  readonly event: LoadEvent
  readonly projectId: string
}

/** Ids of changes and events are increasing, and exceed the safe integers of a number. */
function isLater(id: string, than: string): boolean {
  return BigInt(id) > BigInt(than)
}

const idOf = (item: NewsItem | LoadNews) => ('change' in item ? item.change.id : item.event.id)

/** Merges two lists of one kind, newest first, without duplicates and up to the maximum. */
export function merged<Item extends NewsItem | LoadNews>(some: readonly Item[], others: readonly Item[]): Item[] {
  const byId = new Map([...some, ...others].map((item) => [idOf(item), item]))
  const newestFirst = [...byId.values()].toSorted((a, b) => (isLater(idOf(a), idOf(b)) ? -1 : 1))
  return newestFirst.slice(0, mostNews)
}

/** Whether an item is later than the last one seen of its kind. False if none was ever seen here (null). */
export function isUnseen(item: NewsItem | LoadNews, seenUntil: string | null): boolean {
  return seenUntil !== null && isLater(idOf(item), seenUntil)
}

const timeOf = (item: NewsItem | LoadNews) => ('change' in item ? item.change : item.event).recorded_at

/** Both kinds in one list, newest first. */
export function inOneList(changes: readonly NewsItem[], loads: readonly LoadNews[]): (NewsItem | LoadNews)[] {
  const all = [...changes, ...loads].toSorted((a, b) => Date.parse(timeOf(b)) - Date.parse(timeOf(a)))
  return all.slice(0, mostNews)
}
