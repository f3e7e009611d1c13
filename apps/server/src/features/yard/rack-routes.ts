import * as racks from '@castline/contract/racks'
import * as stocktakes from '@castline/contract/stocktakes'
import { notFound, orNotFound } from '#http/errors.ts'
import type { Route } from '#http/route.ts'
import { knownZone } from '#http/time-zone-queries.ts'
import type { Services } from '#services.ts'
import { move as moveRack } from './move-rack.ts'
import { findPlace } from './queries.ts'
import { racksOf } from './rack-queries.ts'
import { findStocktake, missingFrom, stocktakesOf } from './stocktake-queries.ts'
import { take } from './take-stock.ts'

/** Routes of racks and stocktakes. */
export function rackRoutes(route: Route, { database, announcements, metrics }: Services): void {
  route(racks.listRacks, ({ caller }) => racksOf(database, caller.id))

  route(racks.moveRack, async ({ caller, body, once }) => {
    const { rack_id = null, rack_code = null, place_id = null, place_code = null, empty, returns } = body
    const content = [rack_id, rack_code, place_id, place_code, empty, ...(returns ? [returns] : [])]
    let touched: ReadonlySet<string> = new Set()
    const { result, isNew } = await once(content, (transaction) =>
      moveRack(transaction, caller, body, (projects) => {
        touched = projects
      }),
    )
    if (!isNew && !(await findPlace(database, 'id', result.rack_id, caller.id))?.reached) throw notFound('place')
    for (const project of isNew ? touched : []) {
      announcements.announce(project, 'components')
      if (result.returned === 0) continue
      announcements.announce(project, 'status')
      announcements.announce(project, 'loads')
    }
    return result
  })

  // Everything that was scanned and decided, and not when: a phone that lost the response sends it again from its queue.
  route(stocktakes.takeStock, async ({ caller, params, body, once }) => {
    const id = params.id.toLowerCase()
    const content = [[...body.codes].sort(), body.manufacture]
    const { result, isNew } = await once(content, (transaction) => take(transaction, caller, id, body))
    if (!isNew) return result
    for (const project of result.projects) {
      announcements.announce(project, 'components')
      if (result.manufactured > 0) announcements.announce(project, 'status')
    }
    for (let made = 0; made < result.manufactured; made++) metrics.statusChanged('manufactured')
    return result
  })

  route(stocktakes.listStocktakes, async ({ caller, params, query: { time_zone } }) => {
    const timeZone = time_zone === undefined ? null : await knownZone(database, time_zone)
    return orNotFound(await stocktakesOf(database, caller.id, params.id, timeZone ?? 'UTC'), 'place')
  })

  route(stocktakes.listMissing, async ({ caller, params }) => {
    return orNotFound(await missingFrom(database, caller.id, params.id), 'place')
  })

  route(stocktakes.getStocktake, async ({ caller, params }) => {
    return orNotFound(await findStocktake(database, caller.id, params.id), 'stocktake')
  })
}
