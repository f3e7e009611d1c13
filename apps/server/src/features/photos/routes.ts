import * as contract from '@castline/contract/photos'
import { maxPhotos } from '@castline/contract/values/pictures'
import * as z from 'zod/mini'
import { invalid, orNotFound } from '#http/errors.ts'
import type { Route } from '#http/route.ts'
import { readPictureForm } from '#pictures/form.ts'
import { showPicture } from '#pictures/show.ts'
import { discardOnFailure, discardPictures } from '#pictures/stored-pictures.ts'
import type { Services } from '#services.ts'
import { addPhotos, requireOwnChange } from './add-photos.ts'
import { findPhoto } from './queries.ts'

export function photoRoutes(route: Route, { database, files }: Services): void {
  route(contract.addPhotos, async ({ caller, params, request, once }) => {
    const ids = { componentId: params.id, changeId: params.changeId }
    // Checked before the pictures are read, so that a refused upload ends early.
    await requireOwnChange(database, caller, ids)
    const wanted = { schema: z.object({}), field: 'photos', max: maxPhotos }
    const { pictures } = await readPictureForm(request, files, wanted)
    if (pictures.length === 0) throw invalid([{ field: 'photos', message: 'No photo was sent.' }])
    const { result, isNew } = await discardOnFailure(files, pictures, () =>
      once([pictures.length], async (transaction) => ({
        photos: await addPhotos(transaction, caller, ids, pictures),
      })),
    )
    if (!isNew) await discardPictures(files, pictures)
    return result.photos
  })

  route(contract.showPhoto, async ({ caller, params, query, request, reply }) => {
    const ids = { componentId: params.id, changeId: params.changeId, photoId: params.photoId }
    const photo = orNotFound(await findPhoto(database, caller.id, ids), 'photo')
    return showPicture(files, query.size === 'thumbnail' ? photo.thumbnail_key : photo.key, request, reply)
  })
}
