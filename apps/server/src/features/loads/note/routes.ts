import { deliveryNote } from '@castline/contract/loads'
import { create as contentDisposition } from 'content-disposition'
import { disconnectSignal } from '#http/client-disconnect.ts'
import { notFound } from '#http/errors.ts'
import { currentLabelAddress, plainAddress } from '#http/label-address.ts'
import type { Route } from '#http/route.ts'
import { pdfFromOwnProcess } from '#pdf/own-process.ts'
import type { Services } from '#services.ts'
import { detailFor } from '../load-detail.ts'
import { findLoad } from '../queries.ts'
import { noteContent, textsOf } from './content.ts'
import { pickingContent } from './picking.ts'

const noteProcess = new URL('./note-process.ts', import.meta.url)

/** The route of delivery notes as PDF. */
export function noteRoutes(route: Route, { config, database }: Services): void {
  route(deliveryNote, async ({ caller, params, query, reply }) => {
    const { language, list, public_url } = query
    const contentOf = list === 'picking' ? pickingContent : noteContent
    const publicUrl =
      public_url === undefined ? await currentLabelAddress(config, database) : plainAddress(public_url, 'public_url')
    const found = await findLoad(database, 'id', params.id, caller.id)
    if (!found?.reached) throw notFound('load')
    const note = contentOf(detailFor(found, caller), {
      ...{ language, timeZone: found.time_zone, publicUrl },
      parties: found.parties,
    })
    // Loaded with the first note, because the PDF library takes memory.
    const [{ chooseFonts }, { notePdf }] = await Promise.all([import('#pdf/font-choice.ts'), import('./note-pdf.ts')])
    const fonts = await chooseFonts(textsOf(note))
    const pdf = fonts.families.includes('chinese')
      ? await pdfFromOwnProcess(noteProcess, note, disconnectSignal(reply))
      : await notePdf(note, fonts)
    return reply
      .header('content-type', 'application/pdf')
      .header(
        'content-disposition',
        contentDisposition(`${found.project_code}-${found.number}${list ? `-${list}` : ''}.pdf`, { type: 'inline' }),
      )
      .header('cache-control', 'no-store')
      .send(pdf)
  })
}
