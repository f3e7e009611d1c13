import * as contract from '@castline/contract/quality-sheets'
import { maxPrintedNcrs } from '@castline/contract/values/ncrs'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'
import { disconnectSignal } from '#http/client-disconnect.ts'
import { invalid, notFound, orNotFound } from '#http/errors.ts'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { projectHead } from '#tracking/projects/project-heads.ts'
import { ncrListOf } from '../ncr-queries.ts'
import { ncrListSheet } from './ncr-list-sheet.ts'
import { type Printed, printed, printNcrOf, printPassportOf } from './print.ts'
import { printTexts } from './print-texts.ts'

function sent(reply: FastifyReply, { name, pdf }: Printed): FastifyReply {
  return reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', contentDisposition(name))
    .header('cache-control', 'no-store')
    .send(pdf)
}

/** Routes of the printed pages of quality: a non-conformance, the register, the passport of a component. */
export function qualitySheetRoutes(route: Route, { database, files }: Services): void {
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
    const name = `${project.code}-ncrs-${project.today}.pdf`
    const sheet = ncrListSheet({ project, ncrs, filter }, texts)
    return sent(reply, await printed({ files }, name, sheet, { texts }, disconnectSignal(reply)))
  })

  route(contract.printNcr, async ({ caller, params, query, reply }) => {
    const sheet = orNotFound(
      await printNcrOf({ database, files }, caller, params.id, query, disconnectSignal(reply)),
      'non-conformance',
    )
    return sent(reply, sheet)
  })

  route(contract.printPassport, async ({ caller, params, query, reply }) => {
    const sheet = orNotFound(
      await printPassportOf({ database, files }, caller, params.id, query, disconnectSignal(reply)),
      'component',
    )
    return sent(reply, sheet)
  })
}
