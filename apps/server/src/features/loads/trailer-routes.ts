import * as contract from '@castline/contract/trailers'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { trailers } from './trailer-queries.ts'
import { addTrailer, editTrailer, removeTrailer } from './trailers.ts'

/** Routes of trailers, which belong to no project. */
export function trailerRoutes(route: Route, { database }: Services): void {
  route(contract.listTrailers, () => trailers(database))
  route(contract.createTrailer, ({ caller, body }) => addTrailer(database, caller.id, body))
  route(contract.updateTrailer, ({ caller, params, body }) => editTrailer(database, caller.id, params.id, body))
  route(contract.deleteTrailer, async ({ caller, params }) => {
    await removeTrailer(database, caller.id, params.id)
    return undefined
  })
}
