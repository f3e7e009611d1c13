import type { Call } from './call.ts'

export type { ProgressDay } from './schemas/progress.ts'

export const projectProgress = {
  method: 'GET',
  path: '/projects/:id/progress',
  access: 'signed-in',
} as const satisfies Call

export const projectInsights = {
  method: 'GET',
  path: '/projects/:id/insights',
  access: 'signed-in',
} as const satisfies Call
