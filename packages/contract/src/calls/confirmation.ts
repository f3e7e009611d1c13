// Generated from ../confirmation.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../confirmation.ts'

export const confirmFactor: CallOf<typeof endpoints.confirmFactor> = { method: 'POST', path: '/users/me/confirmation/factor', access: 'signed-in', status: 204 }
export const confirmPassword: CallOf<typeof endpoints.confirmPassword> = { method: 'POST', path: '/users/me/confirmation', access: 'signed-in' }
