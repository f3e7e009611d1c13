import type { Call } from './call.ts'

export type { SignInSession } from './schemas/sessions.ts'

export const listSessions = {
  method: 'GET',
  path: '/users/me/sessions',
  access: 'signed-in',
} as const satisfies Call

export const endSession = {
  method: 'DELETE',
  path: '/users/me/sessions/:id',
  access: 'signed-in',
  status: 204,
} as const satisfies Call

export const endOtherSessions = {
  method: 'DELETE',
  path: '/users/me/sessions',
  access: 'signed-in',
  status: 204,
} as const satisfies Call
