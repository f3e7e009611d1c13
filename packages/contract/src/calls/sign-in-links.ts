// Generated from ../sign-in-links.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../sign-in-links.ts'

export const createSignInLink: CallOf<typeof endpoints.createSignInLink> = { method: 'POST', path: '/users/:id/sign-in-link', access: 'user:manage' }
export const forgotPassword: CallOf<typeof endpoints.forgotPassword> = { method: 'POST', path: '/auth/forgot', access: 'public', status: 204 }
export const openSignInLink: CallOf<typeof endpoints.openSignInLink> = { method: 'POST', path: '/auth/sign-in-link/open', access: 'public' }
export const useSignInLink: CallOf<typeof endpoints.useSignInLink> = { method: 'POST', path: '/auth/sign-in-link', access: 'public', status: 204 }
