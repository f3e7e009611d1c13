import * as bills from '@castline/contract/bills'
import * as stock from '@castline/contract/stock'
import type { Queryable } from '#database/database.ts'
import { orNotFound } from '#http/errors.ts'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { type ExportCall, type Format, sendTable } from '#spreadsheets/formats.ts'
import { plantHead } from '../exported-pour-queries.ts'
import { requireMember } from '../part-queries.ts'
import { billOf, billsOf } from './bill-queries.ts'
import { storeBill } from './bills.ts'
import { editItem, move } from './stock.ts'
import { materialsOfCasting, movementsOf, shortagesOf, shortItemsOf, stockPage } from './stock-queries.ts'
import { shortageTable } from './table.ts'

const atOnce = 500

/** All that is short within these days, page by page. */
async function* everyShortage(database: Queryable, userId: string, plantId: string, days: number) {
  for (let offset = 0; ; offset += atOnce) {
    const { shortages } = await shortagesOf(database, userId, plantId, { days, limit: atOnce, offset })
    if (shortages.length > 0) yield shortages
    if (shortages.length < atOnce) return
  }
}

/** Routes of bills of materials, and of the stock of a plant. */
export function materialRoutes(route: Route, { database }: Services): void {
  route(bills.listBills, async ({ caller, params, query, reply }) => {
    await requireMember(database, caller.id, params.id)
    const page = await billsOf(database, caller.id, params.id, query)
    reply.header('x-total-count', page.total)
    return page
  })
  route(bills.getBill, async ({ caller, params, query }) => {
    await requireMember(database, caller.id, params.id)
    return orNotFound(await billOf(database, caller.id, params.id, query), 'project')
  })
  route(bills.saveBill, ({ caller, params, body }) => storeBill(database, caller.id, params.id, body))

  route(stock.listStock, async ({ caller, params, query, reply }) => {
    await requireMember(database, caller.id, params.id)
    const page = await stockPage(database, caller.id, params.id, query)
    reply.header('x-total-count', page.total)
    return page
  })
  route(stock.listMovements, async ({ caller, params, query, reply }) => {
    const page = orNotFound(await movementsOf(database, caller.id, params.id, query), 'item')
    reply.header('x-total-count', page.total)
    return page
  })
  route(stock.moveStock, async ({ caller, params, body, once }) => {
    const { occurred_at: _at, ...content } = body
    const { result } = await once(Object.entries(content).sort(), (transaction) =>
      move(transaction, caller.id, params.id, body),
    )
    return result
  })
  route(stock.updateStockItem, ({ caller, params, body }) => editItem(database, caller.id, params.id, body))

  route(stock.listMaterialShortages, async ({ caller, params, query, reply }) => {
    await requireMember(database, caller.id, params.id)
    const page = await shortagesOf(database, caller.id, params.id, query)
    reply.header('x-total-count', page.total)
    return page
  })
  route(stock.listShortItems, async ({ caller, params, query, reply }) => {
    await requireMember(database, caller.id, params.id)
    const page = await shortItemsOf(database, caller.id, params.id, query)
    reply.header('x-total-count', page.total)
    return page
  })
  async function sendShortages(format: Format, call: ExportCall<typeof stock.exportMaterialShortagesCsv>) {
    const { params, query, caller, reply } = call
    const plant = orNotFound(await plantHead(database, caller.id, params.id), 'plant')
    const shortages = everyShortage(database, caller.id, params.id, query.days)
    const table = shortageTable({ timeZone: plant.time_zone, shortages }, format, query.language)
    return sendTable(reply, format, `short-${plant.today}`, table)
  }
  route(stock.exportMaterialShortagesCsv, (call) => sendShortages('csv', call))
  route(stock.exportMaterialShortagesXlsx, (call) => sendShortages('xlsx', call))

  route(stock.castingMaterials, async ({ caller, params, query }) => {
    await requireMember(database, caller.id, params.id)
    return materialsOfCasting(database, caller.id, params.id, query)
  })
}
