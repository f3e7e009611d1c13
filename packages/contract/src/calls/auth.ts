// Generated from ../auth.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../auth.ts'

export const login: CallOf<typeof endpoints.login> = { method: 'POST', path: '/auth/login', access: 'public' }
export const logout: CallOf<typeof endpoints.logout> = { method: 'POST', path: '/auth/logout', access: 'public', status: 204 }
export const refresh: CallOf<typeof endpoints.refresh> = { method: 'POST', path: '/auth/refresh', access: 'public' }
