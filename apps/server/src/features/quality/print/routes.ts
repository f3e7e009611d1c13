import * as contract from '@castline/contract/quality-sheets'
import { maxPrintedNcrs } from '@castline/contract/values/ncrs'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'
import { disconnectSignal } from '#http/client-disconnect.ts'
import { invalid, notFound } from '#http/errors.ts'
import type { Route } from '#http/route.ts'
import type { FlowDocument } from '#pdf/flow-content.ts'
import { printFlow } from '#pdf/print-flow.ts'
import type { Services } from '#services.ts'
import { projectHead } from '#tracking/projects/project-heads.ts'
import { ncrListOf } from '../ncr-queries.ts'
import { ncrListSheet } from './ncr-list-sheet.ts'
import { ncrSheet } from './ncr-sheet.ts'
import { passportOf } from './passport-queries.ts'
import { passportPhotos, passportSheet } from './passport-sheet.ts'
import { type PrintedPhoto, photoBlocks } from './photos.ts'
import { joined, type PrintTexts, printTexts } from './print-texts.ts'
import { printedNcr } from './queries.ts'
import { signatureBlocks } from './signatures.ts'

/** Routes of the printed pages of quality: a non-conformance, the register, the passport of a component. */
export function qualitySheetRoutes(route: Route, { database, files }: Services): void {
  async function sent(
    reply: FastifyReply,
    name: string,
    document: FlowDocument,
    { texts, photos = [] }: { texts: PrintTexts; photos?: readonly PrintedPhoto[] },
  ): Promise<FastifyReply> {
    const signal = disconnectSignal(reply)
    const pictures = await photoBlocks(files, photos, texts, signal)
    const pdf = await printFlow({ ...document, blocks: [...document.blocks, ...pictures] }, signal)
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', contentDisposition(name))
      .header('cache-control', 'no-store')
      .send(pdf)
  }

  route(contract.printNcrs, async ({ caller, params, query, reply }) => {
    const { language, calendar, sort, ...filter } = query
    const project = await projectHead(database, caller.id, params.id)
    const selection = { ...filter, sort, limit: maxPrintedNcrs, offset: 0 }
    const register = project && (await ncrListOf(database, params.id, caller, selection))
    if (!register) throw notFound('project')
    const { total, ncrs } = register
    if (total > maxPrintedNcrs) {
      const message = `The register has ${total} entries, a PDF at most ${maxPrintedNcrs}. Choose more filters.`
      throw invalid([{ field: 'status', message, code: 'too_many', values: { total, max: maxPrintedNcrs } }])
    }
    const texts = printTexts({ language, calendar }, project.time_zone)
    return sent(reply, `${project.code}-ncrs-${project.today}.pdf`, ncrListSheet({ project, ncrs, filter }, texts), {
      texts,
    })
  })

  route(contract.printNcr, async ({ caller, params, query, reply }) => {
    const found = await printedNcr(database, caller, params.id)
    if (!found) throw notFound('non-conformance')
    const { project, ncr } = found
    const texts = printTexts(query, project.time_zone)
    const photos = found.photos.map(({ key, marks, at, user_name }) => ({
      key,
      marks,
      caption: joined([texts.moment(at), user_name]),
    }))
    const sheet = ncrSheet(found, texts)
    const signed = { ...sheet, blocks: [...sheet.blocks, ...signatureBlocks(ncr, texts)] }
    return sent(reply, `${project.code}-${ncr.number}.pdf`, signed, { texts, photos })
  })

  route(contract.printPassport, async ({ caller, params, query, reply }) => {
    const passport = await passportOf(database, caller, params.id)
    if (!passport) throw notFound('component')
    const { project, control_number } = passport
    const texts = printTexts(query, project.time_zone)
    const photos = passportPhotos(passport.photos, texts)
    return sent(reply, `${project.code}-${control_number}-passport.pdf`, passportSheet(passport, texts), {
      texts,
      photos,
    })
  })
}
