import type { Call } from './call.ts'

export type { Tokens } from './schemas/auth.ts'

export const login = {
  method: 'POST',
  path: '/auth/login',
  access: 'public',
} as const satisfies Call

export const refresh = {
  method: 'POST',
  path: '/auth/refresh',
  access: 'public',
} as const satisfies Call

export const logout = {
  method: 'POST',
  path: '/auth/logout',
  access: 'public',
  status: 204,
} as const satisfies Call
