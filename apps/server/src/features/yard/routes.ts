import * as moves from '@castline/contract/moves'
import type { Place } from '@castline/contract/places'
import * as contract from '@castline/contract/places'
import { normalizeQrCode } from '@castline/domain/labels/qr-code'
import { notFound, orNotFound } from '#http/errors.ts'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { addPlaces, addYard, editPlace, removePlace } from './edit-places.ts'
import { move } from './move-component.ts'
import { movesOf, reachesStill } from './move-queries.ts'
import { contentsOf, findPlace, partsOf, treeOf, yardsOf } from './queries.ts'
import { returnToPlant } from './return-component.ts'

/** Routes of yards, their places, and the moves of components. */
export function yardRoutes(route: Route, { database, announcements }: Services): void {
  route(contract.listYards, ({ caller }) => yardsOf(database, caller.id))

  route(contract.yardTree, async ({ caller, params, query }) => {
    return orNotFound(await treeOf(database, caller.id, params.id, query), 'place')
  })

  route(contract.placeContents, async ({ caller, params, query, reply }) => {
    const page = orNotFound(await contentsOf(database, caller.id, params.id, query), 'place')
    reply.header('x-total-count', page.total)
    return page
  })

  route(contract.placeParts, async ({ caller, params }) => {
    return orNotFound(await partsOf(database, caller.id, params.id), 'place')
  })

  route(contract.placeByCode, async ({ caller, params }) => {
    const code = normalizeQrCode(params.code)
    const found = code && (await findPlace(database, 'qr_code', code, caller?.id ?? null))
    if (!found) throw notFound('place')
    const { place, yard_name, yard_kind, reached } = found
    return reached ? { ...place, yard_name, yard_kind } : { code: place.code, yard_name }
  })

  async function placeOf(callerId: string, id: string): Promise<Place> {
    const found = await findPlace(database, 'id', id, callerId)
    if (!found?.reached) throw notFound('place')
    return found.place
  }

  route(contract.createYard, async ({ caller, body }) => {
    const id = await database.transaction((transaction) => addYard(transaction, caller.id, body))
    return placeOf(caller.id, id)
  })

  route(contract.createPlaces, async ({ caller, params, body, once }) => {
    const id = params.id.toLowerCase()
    const content = body.places.map((place) => Object.entries(place).sort())
    const { result } = await once(content, (transaction) => addPlaces(transaction, caller.id, id, body))
    return result
  })

  route(contract.updatePlace, async ({ caller, params, body }) => {
    await database.transaction((transaction) => editPlace(transaction, caller.id, params.id.toLowerCase(), body))
    return placeOf(caller.id, params.id)
  })

  route(contract.deletePlace, async ({ caller, params, query }) => {
    await database.transaction((transaction) => removePlace(transaction, caller.id, params.id.toLowerCase(), query))
    return undefined
  })

  // The hash leaves out the time: a phone that lost the response sends the move again from its queue, then with the time.
  route(moves.moveComponent, async ({ caller, body, once }) => {
    const { component_id = null, component_code = null, place_id = null, place_code = null, returns } = body
    // As before 0.3 where nothing returns: a device repeats what it sent to the version before.
    const content = [component_id, component_code, place_id, place_code, ...(returns ? [returns] : [])]
    const { result, isNew } = await once(content, (transaction) => move(transaction, caller, body))
    if (!isNew && !(await reachesStill(database, caller.id, result.project_id))) throw notFound('component')
    if (isNew && result.case === 'moved') announcements.announce(result.project_id, 'components')
    if (isNew && result.returned) announceReturn(result.project_id)
    return result
  })

  const announceReturn = (project: string) => {
    for (const subject of ['status', 'loads'] as const) announcements.announce(project, subject)
  }

  route(moves.returnComponent, async ({ caller, params, body, once }) => {
    const id = params.id.toLowerCase()
    const { note, load_id = null, vehicle = null, place_id = null } = body
    const content = [note, load_id, vehicle, place_id]
    const { result, isNew } = await once(content, (transaction) => returnToPlant(transaction, caller, id, body))
    if (!isNew && !(await reachesStill(database, caller.id, result.project_id))) throw notFound('component')
    if (isNew) {
      announcements.announce(result.project_id, 'components')
      announceReturn(result.project_id)
    }
    return result
  })

  route(moves.componentMoves, async ({ caller, params }) => {
    return orNotFound(await movesOf(database, caller.id, params.id), 'component')
  })
}
