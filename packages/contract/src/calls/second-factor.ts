// Generated from ../second-factor.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../second-factor.ts'

export const askPasskey: CallOf<typeof endpoints.askPasskey> = { method: 'POST', path: '/auth/second-factor/passkey', access: 'public' }
export const beginPasskey: CallOf<typeof endpoints.beginPasskey> = { method: 'POST', path: '/auth/set-up/passkey', access: 'public' }
export const beginSetUp: CallOf<typeof endpoints.beginSetUp> = { method: 'POST', path: '/users/me/second-factor', access: 'signed-in' }
export const beginTotp: CallOf<typeof endpoints.beginTotp> = { method: 'POST', path: '/auth/set-up/totp', access: 'public' }
export const completeSignIn: CallOf<typeof endpoints.completeSignIn> = { method: 'POST', path: '/auth/second-factor', access: 'public' }
export const confirmPasskey: CallOf<typeof endpoints.confirmPasskey> = { method: 'POST', path: '/auth/set-up/passkey/confirm', access: 'public' }
export const confirmTotp: CallOf<typeof endpoints.confirmTotp> = { method: 'POST', path: '/auth/set-up/totp/confirm', access: 'public' }
export const forgetDevices: CallOf<typeof endpoints.forgetDevices> = { method: 'DELETE', path: '/users/me/second-factor/devices', access: 'signed-in', status: 204 }
export const getSecondFactor: CallOf<typeof endpoints.getSecondFactor> = { method: 'GET', path: '/users/me/second-factor', access: 'signed-in' }
export const getSignInRules: CallOf<typeof endpoints.getSignInRules> = { method: 'GET', path: '/settings/sign-in', access: 'user:manage' }
export const removeFactor: CallOf<typeof endpoints.removeFactor> = { method: 'POST', path: '/users/me/second-factor/remove', access: 'signed-in', status: 204 }
export const renewRecoveryCodes: CallOf<typeof endpoints.renewRecoveryCodes> = { method: 'POST', path: '/users/me/second-factor/recovery-codes', access: 'signed-in' }
export const resetSecondFactor: CallOf<typeof endpoints.resetSecondFactor> = { method: 'DELETE', path: '/users/:id/second-factor', access: 'user:manage', status: 204 }
export const setSignInRules: CallOf<typeof endpoints.setSignInRules> = { method: 'PUT', path: '/settings/sign-in', access: 'user:manage' }
