// Generated from ../photos.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../photos.ts'

export const addPhotos: CallOf<typeof endpoints.addPhotos> = { method: 'POST', path: '/components/:id/history/:changeId/photos', access: 'signed-in', encoding: 'multipart', files: { photos: 'several' }, status: 201, repeatable: true }
export const showPhoto: CallOf<typeof endpoints.showPhoto> = { method: 'GET', path: '/components/:id/history/:changeId/photos/:photoId', access: 'signed-in', media: 'image/webp' }
