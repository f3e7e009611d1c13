import type { Call } from './call.ts'

export const settings = {
  method: 'GET',
  path: '/settings',
  access: 'public',
} as const satisfies Call
