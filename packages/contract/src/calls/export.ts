// Generated from ../export.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../export.ts'

export const exportCsv: CallOf<typeof endpoints.exportCsv> = { method: 'GET', path: '/projects/:id/components.csv', access: 'signed-in', media: 'text/csv' }
export const exportTekla: CallOf<typeof endpoints.exportTekla> = { method: 'GET', path: '/projects/:id/tekla.txt', access: 'signed-in', media: 'text/plain' }
export const exportXlsx: CallOf<typeof endpoints.exportXlsx> = { method: 'GET', path: '/projects/:id/components.xlsx', access: 'signed-in', media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }
export const modelWithStatus: CallOf<typeof endpoints.modelWithStatus> = { method: 'GET', path: '/models/:id/status.ifc', access: 'signed-in', media: 'application/x-step' }
