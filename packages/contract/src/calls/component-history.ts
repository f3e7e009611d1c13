// Generated from ../component-history.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../component-history.ts'

export const componentHistory: CallOf<typeof endpoints.componentHistory> = { method: 'GET', path: '/components/:id/history', access: 'signed-in' }
export const rejectedHistory: CallOf<typeof endpoints.rejectedHistory> = { method: 'GET', path: '/components/rejected-history', access: 'signed-in' }
