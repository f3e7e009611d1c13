import type { QueryFor } from '@castline/contract/call'
import type { projectFeed } from '@castline/contract/calls/feed'
import { statuses } from '@castline/domain/status/statuses'
import { addressState, choicePart, dayPart, idPart } from '#api/address-state.ts'

/** The filters of the feed. */
const feed = addressState({
  person: idPart('person'),
  section: idPart('section'),
  status: choicePart('status', statuses),
  day: dayPart('day'),
})
export type FeedState = ReturnType<typeof feed.read>
export const readFeedState = feed.read
export const withFeedState = feed.change

export const noFilters: FeedState = { person: null, section: null, status: null, day: null }

export function isFiltered(state: FeedState): boolean {
  return Object.values(state).some((value) => value !== null)
}

/** The query of the feed, and of the changes of an entry. */
export function filterOf({
  person,
  section,
  status,
  day,
}: FeedState): Pick<QueryFor<typeof projectFeed>, 'user_id' | 'section_id' | 'status' | 'day'> {
  return {
    user_id: person ?? undefined,
    section_id: section ?? undefined,
    status: status ?? undefined,
    day: day ?? undefined,
  }
}
