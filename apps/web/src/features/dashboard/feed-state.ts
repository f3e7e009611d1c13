import type { QueryFor } from '@castline/contract/call'
import type { projectFeed } from '@castline/contract/calls/feed'
import { isId } from '@castline/contract/values/ids'
import { isStatus, type Status } from '@castline/domain/status/statuses'

/** The filters of the feed, in the address. */
export interface FeedState {
  readonly person: string | null
  readonly section: string | null
  readonly status: Status | null
  /** As `2026-03-04`. */
  readonly day: string | null
}

export const noFilters: FeedState = { person: null, section: null, status: null, day: null }

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00Z`))

/** Parses the address. Ignores invalid values. */
export function readFeedState(address: URLSearchParams): FeedState {
  const [person, section] = [address.get('person'), address.get('section')]
  const [status, day] = [address.get('status'), address.get('day')]
  return {
    person: isId(person) ? person : null,
    section: isId(section) ? section : null,
    status: isStatus(status) ? status : null,
    day: isDay(day) ? day : null,
  }
}

/** The address with changed filters; other parameters remain. */
export function withFeedState(address: URLSearchParams, change: Partial<FeedState>): URLSearchParams {
  const written = new URLSearchParams(address)
  for (const [name, value] of Object.entries({ ...readFeedState(address), ...change })) {
    if (value === null) written.delete(name)
    else written.set(name, value)
  }
  return written
}

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
