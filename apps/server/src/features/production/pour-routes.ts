import * as contract from '@castline/contract/pours'
import { maxTicketPhotos } from '@castline/contract/values/pours'
import * as z from 'zod/mini'
import { invalid, orNotFound } from '#http/errors.ts'
import type { Route } from '#http/route.ts'
import { readPictureForm } from '#pictures/form.ts'
import { showPicture } from '#pictures/show.ts'
import { discardOnFailure, discardPictures } from '#pictures/stored-pictures.ts'
import type { Services } from '#services.ts'
import { poursOf, poursOfComponent } from './pour-queries.ts'
import { addComponents, addPour, editPour, pourFor, removeComponent } from './pours.ts'
import { findTicketPhoto } from './ticket-photo-queries.ts'
import { addTicketPhotos, removeTicketPhoto } from './ticket-photos.ts'
import { foundFilter, withSummaries } from './verdicts.ts'

/** Routes of pours, their components and the photos of their tickets. */
export function pourRoutes(route: Route, { database, files }: Services): void {
  route(contract.listPours, async ({ caller, params, query, reply }) => {
    const page = orNotFound(
      await poursOf(database, caller.id, params.id, await foundFilter(database, params.id, query)),
      'plant',
    )
    reply.header('x-total-count', page.total)
    return { ...page, pours: await withSummaries(database, page.pours) }
  })

  route(contract.createPour, async ({ caller, params, body, once }) => {
    const { result } = await once(Object.entries(body).sort(), (transaction) =>
      addPour(transaction, caller.id, params.id, body),
    )
    return pourFor(database, caller.id, result.id)
  })

  route(contract.getPour, ({ caller, params }) => pourFor(database, caller.id, params.id))

  route(contract.updatePour, ({ caller, params, body }) =>
    database.transaction((transaction) => editPour(transaction, caller.id, params.id, body)),
  )

  route(contract.addPourComponents, ({ caller, params, body }) =>
    database.transaction((transaction) => addComponents(transaction, caller.id, params.id, body)),
  )

  route(contract.removePourComponent, ({ caller, params }) =>
    database.transaction((transaction) => removeComponent(transaction, caller.id, params.id, params.componentId)),
  )

  route(contract.addTicketPhotos, async ({ caller, params, request, once }) => {
    // Checked before the pictures are read, so that a refused upload ends early.
    await pourFor(database, caller.id, params.id)
    const wanted = { schema: z.object({}), field: 'photos', max: maxTicketPhotos }
    const { pictures } = await readPictureForm(request, files, wanted)
    if (pictures.length === 0) throw invalid([{ field: 'photos', message: 'No photo was sent.' }])
    const { result, isNew } = await discardOnFailure(files, pictures, () =>
      once([pictures.length], (transaction) => addTicketPhotos(transaction, caller.id, params.id, pictures)),
    )
    if (!isNew) await discardPictures(files, pictures)
    return pourFor(database, caller.id, result.id)
  })

  route(contract.showTicketPhoto, async ({ caller, params, query, request, reply }) => {
    const photo = orNotFound(await findTicketPhoto(database, caller.id, params), 'photo')
    return showPicture(files, query.size === 'thumbnail' ? photo.thumbnail_key : photo.key, request, reply)
  })

  route(contract.removeTicketPhoto, async ({ caller, params }) => {
    const removed = await database.transaction((transaction) => removeTicketPhoto(transaction, caller.id, params))
    await discardPictures(files, [removed])
    return pourFor(database, caller.id, params.id)
  })

  route(contract.componentPours, async ({ caller, params }) => {
    return orNotFound(await poursOfComponent(database, caller.id, params.id), 'component')
  })
}
