import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { picture, pictureSize } from './pictures.ts'

const changeParams = { id: field.id, changeId: z.string().check(z.regex(/^\d{1,18}$/)) }

export const addPhotos = endpoint({
  method: 'POST',
  path: '/components/:id/history/:changeId/photos',
  access: 'signed-in',
  summary: 'Adds photos to a change of status, by who made it or a manager; answers all that it has, five at most',
  params: z.object(changeParams),
  encoding: 'multipart',
  files: { photos: 'several' },
  response: z.array(picture),
  status: 201,
})

export const showPhoto = endpoint({
  method: 'GET',
  path: '/components/:id/history/:changeId/photos/:photoId',
  access: 'signed-in',
  summary: 'A photo of a change of status, as WebP; small with `size=thumbnail`',
  params: z.object({ ...changeParams, photoId: field.id }),
  query: pictureSize,
  media: 'image/webp',
})
