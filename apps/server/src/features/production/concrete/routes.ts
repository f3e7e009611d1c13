import * as contract from '@castline/contract/concrete-orders'
import { concreteChanges } from '@castline/domain/production/concrete'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'
import { disconnectSignal } from '#http/client-disconnect.ts'
import { orNotFound } from '#http/errors.ts'
import type { Route } from '#http/route.ts'
import type { FlowDocument } from '#pdf/flow-content.ts'
import { printFlow } from '#pdf/print-flow.ts'
import type { Services } from '#services.ts'
import { sendTable } from '#spreadsheets/formats.ts'
import { requireMember } from '../part-queries.ts'
import { concreteOf, order } from './concrete.ts'
import { orderById, ordersOf } from './order-queries.ts'
import { concreteSheet, orderSheet } from './print.ts'
import { concreteTable, mixerTable, orderTable } from './table.ts'

async function sendPdf(reply: FastifyReply, name: string, content: FlowDocument): Promise<FastifyReply> {
  const pdf = await printFlow(content, disconnectSignal(reply))
  return reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', contentDisposition(`${name}.pdf`))
    .header('cache-control', 'no-store')
    .send(pdf)
}

/** Routes of the concrete of a day, and of its orders. */
export function concreteRoutes(route: Route, { database }: Services): void {
  route(contract.concreteDay, async ({ caller, params, query }) => {
    const { concrete } = await concreteOf(database, caller.id, params.id, query.day)
    return concrete
  })
  route(contract.printConcrete, async ({ caller, params, query: { day, ...printed }, reply }) => {
    const { plant, concrete } = await concreteOf(database, caller.id, params.id, day)
    return sendPdf(reply, `concrete-${concrete.day}`, concreteSheet(plant.name, concrete, printed))
  })
  route(contract.exportConcreteCsv, async ({ caller, params, query, reply }) => {
    const { plant, concrete } = await concreteOf(database, caller.id, params.id, query.day)
    const { day, castings, order: last } = concrete
    const number = last && !last.is_changed ? last.number : null
    const table = mixerTable({ day, number, time_zone: plant.time_zone, lines: castings })
    return sendTable(reply, 'csv', `concrete-${day}`, table)
  })
  route(contract.exportConcreteXlsx, async ({ caller, params, query, reply }) => {
    const { plant, concrete } = await concreteOf(database, caller.id, params.id, query.day)
    const table = concreteTable(concrete, plant.time_zone, query.language)
    return sendTable(reply, 'xlsx', `concrete-${concrete.day}`, table)
  })

  route(contract.orderConcrete, async ({ caller, params, body, once }) => {
    const { result } = await once(Object.entries(body), (transaction) =>
      order(transaction, caller.id, params.id, body.day),
    )
    return result
  })
  route(contract.listConcreteOrders, async ({ caller, params, query, reply }) => {
    await requireMember(database, caller.id, params.id)
    const { orders, total } = await ordersOf(database, caller.id, params.id, query)
    reply.header('x-total-count', total)
    return {
      total,
      orders: orders.map(({ lines, before, ...each }) => ({
        ...each,
        changes: before && concreteChanges(before, lines),
      })),
    }
  })
  route(contract.concreteOrder, async ({ caller, params }) => {
    const { time_zone: _zone, ...stored } = orNotFound(await orderById(database, caller.id, params.id), 'order')
    return stored
  })
  route(contract.concreteOrderCsv, async ({ caller, params, reply }) => {
    const stored = orNotFound(await orderById(database, caller.id, params.id), 'order')
    return sendTable(reply, 'csv', `concrete-${stored.day}-${stored.number}`, mixerTable(stored))
  })
  route(contract.printConcreteOrder, async ({ caller, params, query, reply }) => {
    const stored = orNotFound(await orderById(database, caller.id, params.id), 'order')
    return sendPdf(reply, `concrete-${stored.day}-${stored.number}`, orderSheet(stored, query))
  })
  route(contract.concreteOrderXlsx, async ({ caller, params, query, reply }) => {
    const stored = orNotFound(await orderById(database, caller.id, params.id), 'order')
    return sendTable(reply, 'xlsx', `concrete-${stored.day}-${stored.number}`, orderTable(stored, query.language))
  })
}
