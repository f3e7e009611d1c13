// Generated from ../drawing-changes.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../drawing-changes.ts'

export const acknowledgeDrawing: CallOf<typeof endpoints.acknowledgeDrawing> = { method: 'POST', path: '/components/:id/drawing-acknowledgement', access: 'drawing:acknowledge' }
export const exportDrawingChangesCsv: CallOf<typeof endpoints.exportDrawingChangesCsv> = { method: 'GET', path: '/projects/:id/drawing-changes.csv', access: 'signed-in', media: 'text/csv' }
export const exportDrawingChangesXlsx: CallOf<typeof endpoints.exportDrawingChangesXlsx> = { method: 'GET', path: '/projects/:id/drawing-changes.xlsx', access: 'signed-in', media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }
export const listDrawingChanges: CallOf<typeof endpoints.listDrawingChanges> = { method: 'GET', path: '/projects/:id/drawing-changes', access: 'signed-in' }
export const listDrawingReleases: CallOf<typeof endpoints.listDrawingReleases> = { method: 'GET', path: '/projects/:id/drawing-releases', access: 'signed-in' }
