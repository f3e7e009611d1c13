import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { picture, pictureSize } from './pictures.ts'

const changeParams = { id: field.id, changeId: z.string().check(z.regex(/^\d{1,18}$/)) }

export const addPhotos = endpoint({
  method: 'POST',
  path: '/components/:id/history/:changeId/photos',
  access: 'signed-in',
  scope: 'scan',
  encoding: 'multipart',
  files: { photos: 'several' },
  status: 201,
  repeatable: true,
  summary:
    'Adds photos to a status change, at most five; allowed to its author and managers; returns all its photos; accepts an `Idempotency-Key`',
  params: z.object(changeParams),
  response: z.array(picture),
})

export const showPhoto = endpoint({
  method: 'GET',
  path: '/components/:id/history/:changeId/photos/:photoId',
  access: 'signed-in',
  media: 'image/webp',
  summary: 'Returns a photo of a status change as WebP; smaller with `size=thumbnail`',
  params: z.object({ ...changeParams, photoId: field.id }),
  query: pictureSize,
})
