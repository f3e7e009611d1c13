// Generated from ../oidc.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../oidc.ts'

export const beginOidc: CallOf<typeof endpoints.beginOidc> = { method: 'POST', path: '/auth/oidc/begin', access: 'public' }
export const finishOidc: CallOf<typeof endpoints.finishOidc> = { method: 'POST', path: '/auth/oidc/finish', access: 'public' }
export const finishOidcLink: CallOf<typeof endpoints.finishOidcLink> = { method: 'POST', path: '/auth/oidc/link/finish', access: 'signed-in', status: 204 }
export const linkOidc: CallOf<typeof endpoints.linkOidc> = { method: 'POST', path: '/auth/oidc/link', access: 'signed-in' }
export const listIdentities: CallOf<typeof endpoints.listIdentities> = { method: 'GET', path: '/users/me/identities', access: 'signed-in' }
export const listIdentitiesOf: CallOf<typeof endpoints.listIdentitiesOf> = { method: 'GET', path: '/users/:id/identities', access: 'user:manage' }
export const removeIdentity: CallOf<typeof endpoints.removeIdentity> = { method: 'POST', path: '/users/me/identities/:id/remove', access: 'signed-in', status: 204 }
export const removeIdentityOf: CallOf<typeof endpoints.removeIdentityOf> = { method: 'DELETE', path: '/users/:id/identities/:identityId', access: 'user:manage', status: 204 }
export const requestOidcAccess: CallOf<typeof endpoints.requestOidcAccess> = { method: 'POST', path: '/auth/oidc/request', access: 'public', status: 204 }
export const signOutOidc: CallOf<typeof endpoints.signOutOidc> = { method: 'POST', path: '/auth/oidc/sign-out', access: 'public' }
