// Generated from ../keys.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../keys.ts'

export const createOwnKey: CallOf<typeof endpoints.createOwnKey> = { method: 'POST', path: '/users/me/keys', access: 'signed-in', status: 201 }
export const createServiceKey: CallOf<typeof endpoints.createServiceKey> = { method: 'POST', path: '/users/:id/keys', access: 'user:manage', status: 201 }
export const listKeys: CallOf<typeof endpoints.listKeys> = { method: 'GET', path: '/users/keys', access: 'user:manage' }
export const listOwnKeys: CallOf<typeof endpoints.listOwnKeys> = { method: 'GET', path: '/users/me/keys', access: 'signed-in' }
export const revokeKey: CallOf<typeof endpoints.revokeKey> = { method: 'DELETE', path: '/users/keys/:id', access: 'user:manage', status: 204 }
export const revokeOwnKey: CallOf<typeof endpoints.revokeOwnKey> = { method: 'DELETE', path: '/users/me/keys/:id', access: 'signed-in', status: 204 }
