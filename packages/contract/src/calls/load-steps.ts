// Generated from ../load-steps.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../load-steps.ts'

export const arriveLoad: CallOf<typeof endpoints.arriveLoad> = { method: 'POST', path: '/loads/:id/arrive', access: 'signed-in', repeatable: true }
export const cancelLoad: CallOf<typeof endpoints.cancelLoad> = { method: 'POST', path: '/loads/:id/cancel', access: 'load:edit', repeatable: true }
export const departLoad: CallOf<typeof endpoints.departLoad> = { method: 'POST', path: '/loads/:id/depart', access: 'load:edit', repeatable: true }
export const loadEvents: CallOf<typeof endpoints.loadEvents> = { method: 'GET', path: '/projects/:id/load-events', access: 'signed-in' }
export const markLoaded: CallOf<typeof endpoints.markLoaded> = { method: 'POST', path: '/loads/:id/loaded', access: 'load:edit', repeatable: true }
export const receiveLoad: CallOf<typeof endpoints.receiveLoad> = { method: 'POST', path: '/loads/:id/receipt', access: 'load:receive', repeatable: true }
export const undoDeparture: CallOf<typeof endpoints.undoDeparture> = { method: 'POST', path: '/loads/:id/undo-departure', access: 'load:edit', repeatable: true }
export const unmarkLoaded: CallOf<typeof endpoints.unmarkLoaded> = { method: 'DELETE', path: '/loads/:id/loaded/:componentId', access: 'load:edit', repeatable: true }
