import * as feed from '@castline/contract/postings'
import * as contract from '@castline/contract/statements'
import { create as contentDisposition } from 'content-disposition'
import { disconnectSignal } from '#http/client-disconnect.ts'
import { orNotFound } from '#http/errors.ts'
import type { Route } from '#http/route.ts'
import { printFlow } from '#pdf/print-flow.ts'
import type { Services } from '#services.ts'
import { sendTable } from '#spreadsheets/formats.ts'
import { projectHead } from '#tracking/projects/project-heads.ts'
import { postingPage, postingPages, updatePostings } from './postings/postings.ts'
import { postingTable } from './postings/table.ts'
import { closedMonths, contractOf, monthsOf } from './queries.ts'
import { statementSheet } from './statement-sheet.ts'
import { statementTable } from './statement-table.ts'
import { close, replaceContract, statementFor } from './statements.ts'

/** Routes of contracts and their progress statements. */
export function statementRoutes(route: Route, { database }: Services): void {
  route(contract.getContract, async ({ caller, params }) => {
    return orNotFound(await contractOf(database, caller.id, params.id), 'project')
  })
  route(contract.saveContract, ({ caller, params, body }) => replaceContract(database, caller.id, params.id, body))

  route(contract.listStatements, async ({ caller, params }) => {
    const months = orNotFound(await monthsOf(database, caller.id, params.id), 'project')
    return { ...months, closed: await closedMonths(database, params.id) }
  })
  route(contract.getStatement, ({ caller, params, query }) => statementFor(database, caller.id, params.id, query.month))
  route(contract.closeStatement, ({ caller, params, body }) => close(database, caller.id, params.id, body.month))

  route(feed.listPostings, async ({ caller, params, query: { after, limit } }) => {
    const { postings, more } = await postingPage(database, caller.id, params.id, { after, limit })
    return { version: 1 as const, postings, next: postings.at(-1)?.id ?? after, more }
  })
  route(feed.exportPostings, async ({ caller, params, query, reply }) => {
    await updatePostings(database, caller.id, params.id)
    const { after, limit = Number.POSITIVE_INFINITY } = query
    return sendTable(
      reply,
      'csv',
      'postings',
      postingTable(postingPages(database, caller.id, params.id, { after, limit })),
    )
  })

  route(contract.exportStatement, async ({ caller, params, query, reply }) => {
    const project = orNotFound(await projectHead(database, caller.id, params.id), 'project')
    const statement = await statementFor(database, caller.id, params.id, query.month)
    return sendTable(reply, 'xlsx', `statement-${statement.month}`, statementTable(statement, project, query.language))
  })

  route(contract.printStatement, async ({ caller, params, query, reply }) => {
    const project = orNotFound(await projectHead(database, caller.id, params.id), 'project')
    const statement = await statementFor(database, caller.id, params.id, query.month)
    const pdf = await printFlow(statementSheet(statement, project, query), disconnectSignal(reply))
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', contentDisposition(`statement-${statement.month}.pdf`))
      .header('cache-control', 'no-store')
      .send(pdf)
  })
}
