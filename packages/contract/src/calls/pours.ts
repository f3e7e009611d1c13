// Generated from ../pours.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../pours.ts'

export const addPourComponents: CallOf<typeof endpoints.addPourComponents> = { method: 'POST', path: '/pours/:id/components', access: 'pour:edit' }
export const addTicketPhotos: CallOf<typeof endpoints.addTicketPhotos> = { method: 'POST', path: '/pours/:id/photos', access: 'pour:edit', encoding: 'multipart', files: { photos: 'several' }, status: 201, repeatable: true }
export const componentPours: CallOf<typeof endpoints.componentPours> = { method: 'GET', path: '/components/:id/pours', access: 'signed-in' }
export const createPour: CallOf<typeof endpoints.createPour> = { method: 'POST', path: '/plants/:id/pours', access: 'pour:edit', repeatable: true, status: 201 }
export const exportPoursCsv: CallOf<typeof endpoints.exportPoursCsv> = { method: 'GET', path: '/plants/:id/pours.csv', access: 'signed-in', media: 'text/csv' }
export const exportPoursXlsx: CallOf<typeof endpoints.exportPoursXlsx> = { method: 'GET', path: '/plants/:id/pours.xlsx', access: 'signed-in', media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }
export const getPour: CallOf<typeof endpoints.getPour> = { method: 'GET', path: '/pours/:id', access: 'signed-in' }
export const listPours: CallOf<typeof endpoints.listPours> = { method: 'GET', path: '/plants/:id/pours', access: 'signed-in', counted: true }
export const removePourComponent: CallOf<typeof endpoints.removePourComponent> = { method: 'DELETE', path: '/pours/:id/components/:componentId', access: 'pour:edit' }
export const removeTicketPhoto: CallOf<typeof endpoints.removeTicketPhoto> = { method: 'DELETE', path: '/pours/:id/photos/:photoId', access: 'pour:edit' }
export const showTicketPhoto: CallOf<typeof endpoints.showTicketPhoto> = { method: 'GET', path: '/pours/:id/photos/:photoId', access: 'signed-in', media: 'image/webp' }
export const updatePour: CallOf<typeof endpoints.updatePour> = { method: 'PUT', path: '/pours/:id', access: 'pour:edit' }
