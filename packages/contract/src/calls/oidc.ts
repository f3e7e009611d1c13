// Generated from ../oidc.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../oidc.ts'

export const beginOidc: CallOf<typeof endpoints.beginOidc> = { method: 'POST', path: '/auth/oidc/begin', access: 'public' }
export const finishOidc: CallOf<typeof endpoints.finishOidc> = { method: 'POST', path: '/auth/oidc/finish', access: 'public' }
export const linkOidc: CallOf<typeof endpoints.linkOidc> = { method: 'POST', path: '/auth/oidc/link', access: 'signed-in', status: 204 }
export const listIdentities: CallOf<typeof endpoints.listIdentities> = { method: 'GET', path: '/users/me/identities', access: 'signed-in' }
export const requestOidcAccess: CallOf<typeof endpoints.requestOidcAccess> = { method: 'POST', path: '/auth/oidc/request', access: 'public', status: 204 }
export const signOutOidc: CallOf<typeof endpoints.signOutOidc> = { method: 'POST', path: '/auth/oidc/sign-out', access: 'public' }
