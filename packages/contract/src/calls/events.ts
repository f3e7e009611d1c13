// Generated from ../events.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../events.ts'

export const events: CallOf<typeof endpoints.events> = { method: 'GET', path: '/events', access: 'signed-in', media: 'text/event-stream' }
