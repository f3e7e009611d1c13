import type { BodyOf } from '@castline/contract/call'
import type { FieldError } from '@castline/contract/errors'
import type { loadRack, RackLoaded } from '@castline/contract/load-racks'
import { codeFromScan } from '@castline/domain/labels/qr-code'
import type { Queryable } from '#database/database.ts'
import type { Caller } from '#http/caller.ts'
import { ApiError, invalid, notFound, orNotFound } from '#http/errors.ts'
import { lockOnRack, writeRackStep } from '#tracking/yard/rack-queries.ts'
import { type LockedLoad, lockLoadAndProject, piecesOf } from './lock-queries.ts'
import { checkOff, takeOff } from './mark-loaded.ts'
import {
  dropOthers,
  lockRackFor,
  lockRacksOf,
  putOnLoad,
  takeOffLoad,
  touchRacks,
  writeRacksOfPieces,
} from './rack-queries.ts'
import { currentOf, fault, type LoadFault, loadRefused, takeStep } from './refusals.ts'

/** Checks off each component on a rack. Throws 409 with the reasons of all that cannot be loaded. */
async function checkOffAll(
  transaction: Queryable,
  caller: Caller,
  load: LockedLoad,
  ids: readonly string[],
  { add, curing_reason = null, occurred_at }: BodyOf<typeof loadRack>,
): Promise<void> {
  const faults: LoadFault[] = []
  for (const component_id of ids) {
    const scan = { component_id, add, curing_reason, ...(occurred_at !== undefined && { occurred_at }) }
    try {
      await checkOff(transaction, caller, load.id, scan)
    } catch (error) {
      // Everything else ends the scan: the transaction may be broken.
      if (!(error instanceof ApiError && error.code === 'load_refused' && Array.isArray(error.details))) throw error
      const { obstacles = [] } = (error.current ?? {}) as Pick<LoadFault, 'obstacles'>
      faults.push(...(error.details as FieldError[]).map((each, at) => (at === 0 ? { ...each, obstacles } : each)))
    }
  }
  if (faults.length > 0) throw loadRefused(faults, load)
}

async function responseOf(
  transaction: Queryable,
  caller: Caller,
  load: LockedLoad,
  rack: Pick<RackLoaded, 'case' | 'rack_id' | 'code' | 'components'>,
): Promise<RackLoaded> {
  const now = await lockLoadAndProject(transaction, caller.id, load.id)
  const pieces = await piecesOf(transaction, load.id)
  const loaded = pieces.filter(({ loaded_at }) => loaded_at !== null).length
  return { ...currentOf(now ?? load), project_id: load.project_id, ...rack, pieces: pieces.length, loaded }
}

/**
 * Puts a rack on a load: everything on it is checked off, all or none. Throws 400, 404, 409 for a rack on another load and
 * with each component that cannot be loaded, and with the number of those of projects that the caller does not reach.
 */
export async function putRackOn(
  transaction: Queryable,
  caller: Caller,
  loadId: string,
  given: BodyOf<typeof loadRack>,
): Promise<RackLoaded> {
  const { rack_id, rack_code, occurred_at: occurredAt = null } = given
  if ((rack_id === undefined) === (rack_code === undefined)) {
    throw invalid([{ field: 'rack_id', message: 'Send either rack_id or rack_code.' }])
  }
  const load = orNotFound(await lockLoadAndProject(transaction, caller.id, loadId), 'load')
  const value = rack_id ?? codeFromScan(rack_code ?? '')
  const rack = value && (await lockRackFor(transaction, caller.id, load.id, rack_id ? 'id' : 'qr_code', value))
  if (!rack) throw notFound('place')
  takeStep('load', load, caller, 1)
  const on = await lockOnRack(transaction, caller.id, rack.id)
  if (rack.other_load) {
    const message = `${rack.code} is on another load.`
    throw new ApiError('move_refused', message, {
      details: [{ field: 'rack_id', code: 'rack_on_load', message, values: { rack: rack.code, load: '' } }],
    })
  }
  const others = on.filter(({ reached }) => !reached).length
  if (others > 0) {
    const message = `${rack.code} also carries ${others} components of projects that you do not reach.`
    throw loadRefused([fault('rack_id', 'rack_shared', message, { rack: rack.code, count: others })], load)
  }
  await checkOffAll(
    transaction,
    caller,
    load,
    on.map(({ id }) => id),
    given,
  )
  const isThere = rack.load_id === load.id
  if (!isThere) await putOnLoad(transaction, load.id, rack, { by: caller.id, occurredAt })
  const named = { rack_id: rack.id, code: rack.code, components: on.length }
  return responseOf(transaction, caller, load, { ...named, case: isThere ? 'already_loaded' : 'loaded' })
}

/** Takes a rack off a load that has not departed; its components stay planned. Throws 404, 409. */
export async function takeRackOff(
  transaction: Queryable,
  caller: Caller,
  { id, rackId }: { readonly id: string; readonly rackId: string },
): Promise<RackLoaded> {
  const load = orNotFound(await lockLoadAndProject(transaction, caller.id, id), 'load')
  const rack = await lockRackFor(transaction, caller.id, load.id, 'id', rackId)
  if (!rack || rack.load_id !== load.id) throw notFound('place')
  takeStep('load', load, caller, 0)
  const on = await lockOnRack(transaction, caller.id, rack.id)
  const planned = new Set((await piecesOf(transaction, load.id)).map((piece) => piece.id))
  for (const { id: componentId } of on) {
    if (planned.has(componentId)) await takeOff(transaction, caller, { id, componentId })
  }
  await takeOffLoad(transaction, load.id, rack.id, caller.id)
  const named = { rack_id: rack.id, code: rack.code, components: on.length }
  return responseOf(transaction, caller, load, { ...named, case: 'off' })
}

/** After a departure: its racks are on the road with what departed; anything else on them has no place. */
export async function departRacks(
  transaction: Queryable,
  loadId: string,
  racks: readonly string[],
  gone: readonly string[],
  { by, occurredAt }: { readonly by: string; readonly occurredAt: string | null },
): Promise<void> {
  if (racks.length === 0) return
  await dropOthers(transaction, racks, gone, by)
  await writeRacksOfPieces(transaction, loadId, true)
  await touchRacks(transaction, racks, occurredAt)
}

/** After an undone departure: its racks are on the load again. */
export async function returnRacks(transaction: Queryable, loadId: string, racks: readonly string[]): Promise<void> {
  if (racks.length === 0) return
  await writeRacksOfPieces(transaction, loadId, false)
  await touchRacks(transaction, racks, null)
}

/** After a receipt: its racks stand at the place of the site, or somewhere there, with what came. */
export async function receiveRacks(
  transaction: Queryable,
  racks: readonly string[],
  arrived: readonly string[],
  placeId: string | null,
  recorded: { readonly by: string; readonly occurredAt: string | null },
): Promise<void> {
  if (racks.length === 0) return
  await dropOthers(transaction, racks, arrived, recorded.by)
  if (placeId === null) return touchRacks(transaction, racks, recorded.occurredAt)
  for (const id of racks) await writeRackStep(transaction, id, { ...recorded, placeId, loadId: null })
}

/** After a cancellation: its racks stand where they did. */
export async function freeRacks(transaction: Queryable, loadId: string, by: string): Promise<void> {
  for (const id of await lockRacksOf(transaction, loadId)) {
    await takeOffLoad(transaction, loadId, id, by)
  }
}
