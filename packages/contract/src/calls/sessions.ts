// Generated from ../sessions.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../sessions.ts'

export const endOtherSessions: CallOf<typeof endpoints.endOtherSessions> = { method: 'DELETE', path: '/users/me/sessions', access: 'signed-in', status: 204 }
export const endSession: CallOf<typeof endpoints.endSession> = { method: 'DELETE', path: '/users/me/sessions/:id', access: 'signed-in', status: 204 }
export const listSessions: CallOf<typeof endpoints.listSessions> = { method: 'GET', path: '/users/me/sessions', access: 'signed-in' }
