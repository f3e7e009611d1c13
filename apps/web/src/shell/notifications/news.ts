import type { Activity } from '@castline/contract/activity'
import type { ReadySummary } from '@castline/contract/casting-steps'
import type { DrawingRelease } from '@castline/contract/drawing-changes'
import type { LoadEvent } from '@castline/contract/load-steps'
import type { NcrDraft } from '@castline/contract/ncr-drafts'
import type { NcrAssignment } from '@castline/contract/ncr-events'

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

/** A non-conformance that somebody assigned to the user, or that asks for a hold. */
export interface NcrNews {
  readonly assignment: NcrAssignment
  readonly projectId: string
}

/** Revisions that were released, and concern components that are made already. */
export interface DrawingNews {
  readonly release: DrawingRelease
  readonly projectId: string
}

/** What a plant lacked for its next working day. It is of no project. */
export interface ReadyNews {
  readonly summary: ReadySummary
  readonly projectId: ''
}

/** A defect that a program proposes. */
export interface DraftNews {
  readonly draft: NcrDraft
  readonly projectId: string
}

export type AnyNews = NewsItem | LoadNews | NcrNews | DrawingNews | ReadyNews | DraftNews

/** Ids of changes and events are increasing, and exceed the safe integers of a number. */
function isLater(id: string, than: string): boolean {
  return BigInt(id) > BigInt(than)
}

function factOf(item: AnyNews): { readonly id: string; readonly recorded_at: string } {
  if ('change' in item) return item.change
  if ('event' in item) return item.event
  if ('summary' in item) return item.summary
  if ('draft' in item) return { id: item.draft.id, recorded_at: item.draft.at }
  return 'release' in item ? item.release : item.assignment
}

/** The id of an item's subject, unique within its kind. */
export const idOf = (item: AnyNews) => factOf(item).id

/** Merges two lists of one kind, newest first, without duplicates and up to the maximum. */
export function merged<Item extends AnyNews>(some: readonly Item[], others: readonly Item[]): Item[] {
  const byId = new Map([...some, ...others].map((item) => [idOf(item), item]))
  const newestFirst = [...byId.values()].toSorted((a, b) => (isLater(idOf(a), idOf(b)) ? -1 : 1))
  return newestFirst.slice(0, mostNews)
}

/** Whether an item is later than the last one seen of its kind. False if none was ever seen here (null). */
export function isUnseen(item: AnyNews, seenUntil: string | null): boolean {
  return seenUntil !== null && isLater(idOf(item), seenUntil)
}

/**
 * When it happened: an assignment is news again once it is overdue. An earlier build of the server does not send
 * this.
 */
export const whenOf = (item: AnyNews) =>
  ('assignment' in item && item.assignment.overdue_since) || factOf(item).recorded_at

const timeOf = (item: AnyNews) => Date.parse(whenOf(item))

/** All kinds in one list, newest first. */
export function inOneList(...kinds: readonly (readonly AnyNews[])[]): AnyNews[] {
  return kinds
    .flat()
    .toSorted((a, b) => timeOf(b) - timeOf(a))
    .slice(0, mostNews)
}
