import * as contract from '@castline/contract/specimens'
import { orNotFound } from '#http/errors.ts'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { dueSpecimens } from './specimen-queries.ts'
import { addTo, enter, removeFrom } from './specimens.ts'

/** Routes of specimens and their results. */
export function specimenRoutes(route: Route, { database }: Services): void {
  route(contract.listSpecimens, async ({ caller, params, query, reply }) => {
    const page = orNotFound(await dueSpecimens(database, caller.id, params.id, query), 'plant')
    reply.header('x-total-count', page.total)
    return page
  })

  route(contract.addSpecimens, async ({ caller, params, body, once }) => {
    const content = Object.entries(body).sort()
    return (await once(content, (transaction) => addTo(transaction, caller.id, params.id, body))).result
  })

  route(contract.removeSpecimen, ({ caller, params }) =>
    database.transaction((transaction) => removeFrom(transaction, caller.id, params.id, params.specimenId)),
  )

  route(contract.enterResults, async ({ caller, params, body, once }) => {
    const content = Object.entries(body).sort()
    return (await once(content, (transaction) => enter(transaction, caller.id, params.id, body))).result
  })
}
