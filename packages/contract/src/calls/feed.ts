// Generated from ../feed.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../feed.ts'

export const feedPeople: CallOf<typeof endpoints.feedPeople> = { method: 'GET', path: '/projects/:id/feed-people', access: 'signed-in' }
export const projectFeed: CallOf<typeof endpoints.projectFeed> = { method: 'GET', path: '/projects/:id/feed', access: 'signed-in' }
