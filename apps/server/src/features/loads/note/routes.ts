import { deliveryNote } from '@castline/contract/loads'
import { create as contentDisposition } from 'content-disposition'
import { disconnectSignal } from '#http/client-disconnect.ts'
import { orNotFound } from '#http/errors.ts'
import { currentLabelAddress, plainAddress } from '#http/label-address.ts'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { printNoteOf } from './print-note.ts'

/** The route of delivery notes as PDF. */
export function noteRoutes(route: Route, { config, database }: Services): void {
  route(deliveryNote, async ({ caller, params, query, reply }) => {
    const { language, list, public_url } = query
    const publicUrl =
      public_url === undefined ? await currentLabelAddress(config, database) : plainAddress(public_url, 'public_url')
    const note = orNotFound(
      await printNoteOf(database, caller, params.id, { language, list, publicUrl }, disconnectSignal(reply)),
      'load',
    )
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', contentDisposition(note.name, { type: 'inline' }))
      .header('cache-control', 'no-store')
      .send(note.pdf)
  })
}
