import * as castings from '@castline/contract/castings'
import * as contract from '@castline/contract/moulds'
import { productionFigures } from '@castline/contract/production-figures'
import { orNotFound } from '#http/errors.ts'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { figuresOf } from '../figures/figures.ts'
import { boardOf } from './board.ts'
import { editCasting } from './edit-casting.ts'
import { mouldOf, mouldsOf } from './mould-queries.ts'
import { addMould, moulds, setOutages } from './moulds.ts'
import { planMoves } from './plan-castings.ts'
import { withStripFacts } from './strip-facts.ts'
import { proposeWeek, waitingPage } from './waiting.ts'

/** Routes of moulds and of the board of castings. */
export function boardRoutes(route: Route, { database, announcements }: Services): void {
  route(contract.listMoulds, async ({ caller, params }) => {
    const listed = orNotFound(await mouldsOf(database, caller.id, params.id), 'plant')
    return withStripFacts(database, caller.id, listed)
  })
  route(contract.createMould, ({ caller, params, body }) => addMould(database, caller.id, params.id, body))
  route(contract.mouldByCode, async ({ caller, params }) => {
    return orNotFound(await mouldOf(database, caller.id, { code: params.code }), 'mould')
  })
  route(contract.updateMould, ({ caller, params, body }) => moulds.edit(database, caller.id, params.id, body))
  route(contract.setMouldOutages, ({ caller, params, body }) =>
    setOutages(database, caller.id, params.id, body.out_of_use),
  )
  route(contract.deleteMould, async ({ caller, params }) => {
    await moulds.remove(database, caller.id, params.id)
    return undefined
  })

  route(castings.board, ({ caller, params, query }) => boardOf(database, caller.id, params.id, query))
  route(castings.listWaiting, async ({ caller, params, query, reply }) => {
    const page = await waitingPage(database, caller.id, params.id, query)
    reply.header('x-total-count', page.total)
    return page
  })
  route(castings.planCastings, async ({ caller, params, body }) => {
    const { moved, left_out, projects } = await database.transaction((transaction) =>
      planMoves(transaction, caller.id, params.id, body),
    )
    for (const project of projects) announcements.announce(project)
    return { moved, left_out: [...left_out] }
  })
  route(castings.updateCasting, async ({ caller, params, body }) => {
    const projects = await database.transaction((transaction) => editCasting(transaction, caller.id, params.id, body))
    for (const project of projects) announcements.announce(project)
    const { castings: now } = await boardOf(database, caller.id, params.id, { from: body.day, days: 1 })
    return { castings: now }
  })
  route(productionFigures, ({ caller, params, query }) => figuresOf(database, caller.id, params.id, query))
  route(castings.fillWeek, ({ caller, params, body }) => proposeWeek(database, caller.id, params.id, body))
}
