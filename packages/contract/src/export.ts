import type { Call } from './call.ts'

export const exportCsv = {
  method: 'GET',
  path: '/projects/:id/components.csv',
  access: 'signed-in',
  media: 'text/csv',
} as const satisfies Call

export const exportXlsx = {
  method: 'GET',
  path: '/projects/:id/components.xlsx',
  access: 'signed-in',
  media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Call
