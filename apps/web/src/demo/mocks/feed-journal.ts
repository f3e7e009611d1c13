import { type Kept, kept } from '../kept.ts'

/** A change of the feed: the end of its endpoint's path, and the body of the request. */
export interface FeedChange {
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
}

/** The user's changes of the feed, in order. Applied to the seeded posts again, they give the same posts and IDs. */
export type FeedJournal = Kept<readonly FeedChange[]>

export const keptFeedJournal: FeedJournal = kept('feed-1', () => [])

/** A journal that is not stored, for tests. */
export function memoryJournal(): FeedJournal {
  let changes: readonly FeedChange[] = []
  return {
    read: () => changes,
    write: (next) => {
      changes = next
    },
  }
}
