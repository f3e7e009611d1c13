import type { Call } from './call.ts'

export type { BatchResult } from './schemas/status-batch.ts'

export const changeStatuses = {
  method: 'POST',
  path: '/components/status-batch',
  access: 'signed-in',
  repeatable: true,
} as const satisfies Call
