// Generated from ../castings.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../castings.ts'

export const board: CallOf<typeof endpoints.board> = { method: 'GET', path: '/plants/:id/board', access: 'signed-in' }
export const fillWeek: CallOf<typeof endpoints.fillWeek> = { method: 'POST', path: '/plants/:id/fill-week', access: 'plan:edit' }
export const listWaiting: CallOf<typeof endpoints.listWaiting> = { method: 'GET', path: '/plants/:id/waiting', access: 'signed-in', counted: true }
export const planCastings: CallOf<typeof endpoints.planCastings> = { method: 'PUT', path: '/plants/:id/board', access: 'plan:edit' }
export const updateCasting: CallOf<typeof endpoints.updateCasting> = { method: 'PUT', path: '/plants/:id/castings', access: 'plan:edit' }
