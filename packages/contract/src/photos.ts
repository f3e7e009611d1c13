import type { Call } from './call.ts'

export const addPhotos = {
  method: 'POST',
  path: '/components/:id/history/:changeId/photos',
  access: 'signed-in',
  encoding: 'multipart',
  files: { photos: 'several' },
  status: 201,
  repeatable: true,
} as const satisfies Call

export const showPhoto = {
  method: 'GET',
  path: '/components/:id/history/:changeId/photos/:photoId',
  access: 'signed-in',
  media: 'image/webp',
} as const satisfies Call
