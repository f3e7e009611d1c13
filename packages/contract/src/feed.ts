import * as z from 'zod/mini'
import { activity, activityFilter } from './activity.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

/** Consecutive changes to one status that one person made at once. */
export const feedEntry = z.object({
  first_id: z.string(),
  last_id: z.string(),
  count: z.int(),
  /** The last of the changes. */
  change: activity,
})
export type FeedEntry = z.output<typeof feedEntry>

/** The changes of an entry are those of `projectActivity` from its first to its last id, with the same filter. */
export const projectFeed = endpoint({
  method: 'GET',
  path: '/projects/:id/feed',
  access: 'signed-in',
  summary: 'Lists the status changes in a project, newest first; changes that one person made at once are one entry',
  params: field.idParams,
  query: z.object({
    ...activityFilter,
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
    /** The `next` of the page before. */
    before: z.optional(field.changeId),
  }),
  response: z.object({
    entries: z.array(feedEntry),
    /** The start of the next page; null after the last one. */
    next: z.nullable(z.string()),
  }),
})

export const feedPeople = endpoint({
  method: 'GET',
  path: '/projects/:id/feed-people',
  access: 'signed-in',
  summary: 'Lists who has changed the status of components in a project, by name',
  params: field.idParams,
  response: z.array(z.object({ id: field.id, name: z.string() })),
})
