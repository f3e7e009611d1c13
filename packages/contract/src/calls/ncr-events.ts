// Generated from ../ncr-events.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../ncr-events.ts'

export const addNcrEvent: CallOf<typeof endpoints.addNcrEvent> = { method: 'POST', path: '/ncrs/:id/events', access: 'ncr:report', status: 201, repeatable: true }
export const addNcrPhotos: CallOf<typeof endpoints.addNcrPhotos> = { method: 'POST', path: '/ncrs/:id/photos', access: 'ncr:report', encoding: 'multipart', files: { photos: 'several' }, status: 201, repeatable: true }
export const addNcrPhotosByQr: CallOf<typeof endpoints.addNcrPhotosByQr> = { method: 'POST', path: '/components/:id/ncr-photos', access: 'public', encoding: 'multipart', files: { photos: 'several' }, status: 201, repeatable: true }
export const ncrAssignments: CallOf<typeof endpoints.ncrAssignments> = { method: 'GET', path: '/projects/:id/ncr-assignments', access: 'signed-in' }
export const showNcrPhoto: CallOf<typeof endpoints.showNcrPhoto> = { method: 'GET', path: '/ncrs/:id/photos/:photoId', access: 'signed-in', media: 'image/webp' }
