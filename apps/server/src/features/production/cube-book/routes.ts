import * as contract from '@castline/contract/cube-book'
import { create as contentDisposition } from 'content-disposition'
import { disconnectSignal } from '#http/client-disconnect.ts'
import type { Route } from '#http/route.ts'
import { printFlow } from '#pdf/print-flow.ts'
import type { Services } from '#services.ts'
import { type ExportCall, type Format, sendTable } from '#spreadsheets/formats.ts'
import { bookPage, wholeBook, withOthers } from './cube-book.ts'
import { bookSheet, mostPrinted } from './sheet.ts'
import { bookTable } from './table.ts'

/** Routes of the cube book: the tests of a mix with their running values, as page, files and PDF. */
export function cubeBookRoutes(route: Route, { database }: Services): void {
  route(contract.cubeBook, async ({ caller, params, query, reply }) => {
    const page = await bookPage(database, caller.id, params.id, query)
    reply.header('x-total-count', page.total)
    return page
  })

  async function sendExport(format: Format, call: ExportCall<typeof contract.exportBookCsv>) {
    const { params, query, caller, reply } = call
    const book = await wholeBook(database, caller.id, params.id, query)
    return sendTable(reply, format, `cube-book-${book.plant.today}`, bookTable(book, format, query.language))
  }
  route(contract.exportBookCsv, (call) => sendExport('csv', call))
  route(contract.exportBookXlsx, (call) => sendExport('xlsx', call))

  route(contract.printBook, async ({ caller, params, query: { language, calendar, ...filter }, reply }) => {
    const book = await wholeBook(database, caller.id, params.id, filter)
    const tests = book.tests.slice(-mostPrinted)
    const others = await withOthers(database, book, tests)
    const document = bookSheet({ ...book, ...others, tests }, filter, { language, calendar })
    const pdf = await printFlow(document, disconnectSignal(reply))
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', contentDisposition(`cube-book-${book.plant.today}.pdf`))
      .header('cache-control', 'no-store')
      .send(pdf)
  })
}
