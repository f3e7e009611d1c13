// Generated from ../leaving.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../leaving.ts'

export const eraseUser: CallOf<typeof endpoints.eraseUser> = { method: 'POST', path: '/users/:id/erasure', access: 'user:manage', status: 204 }
export const formerUsers: CallOf<typeof endpoints.formerUsers> = { method: 'GET', path: '/users/former', access: 'user:manage' }
export const ownDataFile: CallOf<typeof endpoints.ownDataFile> = { method: 'GET', path: '/users/me/data', access: 'signed-in', media: 'application/json' }
export const previewErasure: CallOf<typeof endpoints.previewErasure> = { method: 'GET', path: '/users/:id/erasure', access: 'user:manage' }
export const userDataFile: CallOf<typeof endpoints.userDataFile> = { method: 'GET', path: '/users/:id/data', access: 'user:manage', media: 'application/json' }
