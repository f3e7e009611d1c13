import type { Call } from './call.ts'

export type { FeedEntry } from './schemas/feed.ts'

/** The changes of an entry are those of `projectActivity` from its first to its last id, with the same filter. */
export const projectFeed = {
  method: 'GET',
  path: '/projects/:id/feed',
  access: 'signed-in',
} as const satisfies Call

export const feedPeople = {
  method: 'GET',
  path: '/projects/:id/feed-people',
  access: 'signed-in',
} as const satisfies Call
