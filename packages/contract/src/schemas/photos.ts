import * as z from 'zod/mini'
import * as calls from '../photos.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { picture, pictureSize } from './pictures.ts'

const changeParams = { id: field.id, changeId: z.string().check(z.regex(/^\d{1,18}$/)) }

export const addPhotos = endpoint(calls.addPhotos, {
  summary: 'Adds photos to a change of status, by who made it or a manager; answers all that it has, five at most',
  params: z.object(changeParams),
  response: z.array(picture),
})

export const showPhoto = endpoint(calls.showPhoto, {
  summary: 'A photo of a change of status, as WebP; small with `size=thumbnail`',
  params: z.object({ ...changeParams, photoId: field.id }),
  query: pictureSize,
})
