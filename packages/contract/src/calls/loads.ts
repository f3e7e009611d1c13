// Generated from ../loads.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../loads.ts'

export const createLoad: CallOf<typeof endpoints.createLoad> = { method: 'POST', path: '/projects/:id/loads', access: 'load:edit', repeatable: true, status: 201 }
export const deliveryNote: CallOf<typeof endpoints.deliveryNote> = { method: 'GET', path: '/loads/:id/note.pdf', access: 'signed-in', media: 'application/pdf' }
export const exportLoadsCsv: CallOf<typeof endpoints.exportLoadsCsv> = { method: 'GET', path: '/projects/:id/loads.csv', access: 'signed-in', media: 'text/csv' }
export const exportLoadsXlsx: CallOf<typeof endpoints.exportLoadsXlsx> = { method: 'GET', path: '/projects/:id/loads.xlsx', access: 'signed-in', media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }
export const getLoad: CallOf<typeof endpoints.getLoad> = { method: 'GET', path: '/loads/:id', access: 'signed-in' }
export const listLoads: CallOf<typeof endpoints.listLoads> = { method: 'GET', path: '/projects/:id/loads', access: 'signed-in', counted: true }
export const loadByCode: CallOf<typeof endpoints.loadByCode> = { method: 'GET', path: '/loads/code/:code', access: 'card' }
export const updateLoad: CallOf<typeof endpoints.updateLoad> = { method: 'PUT', path: '/loads/:id', access: 'load:edit' }
export const updateLoadPieces: CallOf<typeof endpoints.updateLoadPieces> = { method: 'PUT', path: '/loads/:id/pieces', access: 'load:edit' }
