import type { BodyOf } from '@castline/contract/call'
import type { moveRack, RackMoveResponse } from '@castline/contract/racks'
import { codeFromScan } from '@castline/domain/labels/qr-code'
import { exceededLimits, placingRefusal } from '@castline/domain/yard/places'
import type { Queryable } from '#database/database.ts'
import type { Caller } from '#http/caller.ts'
import { ApiError, invalid, orNotFound } from '#http/errors.ts'
import { lockReturningLoads, writeReturns } from '#tracking/status/returns.ts'
import { leaveRack, lockOnRack, type RackComponent, writeRackStep } from '#tracking/yard/rack-queries.ts'
import { heldAt, lockTarget, type TargetPlace } from './move-queries.ts'
import { lockRack } from './rack-queries.ts'
import { idsOnRack } from './return-queries.ts'

type Given = BodyOf<typeof moveRack>

/** Returns which place is meant. Throws 400 without exactly one of id and code. */
function meant(name: 'rack' | 'place', id: string | undefined, code: string | undefined) {
  if ((id === undefined) === (code === undefined)) {
    throw invalid([{ field: `${name}_id`, message: `Send either ${name}_id or ${name}_code.` }])
  }
  return { by: id ? ('id' as const) : ('qr_code' as const), value: id ?? codeFromScan(code ?? '') }
}

/** 409 with the reason why something does not go there. */
function moveRefused(field: string, code: string, message: string, values: Record<string, string | number>): ApiError {
  return new ApiError('move_refused', message, { details: [{ field, code, message, values }] })
}

/** Throws 409 if a component on the rack cannot be there with its status. */
function requireFit(rack: string, on: readonly RackComponent[], place: TargetPlace, back: ReadonlySet<string>): void {
  const misfits = on.filter(({ id, status }) => !back.has(id) && placingRefusal(status, place.yard_kind) !== null)
  if (misfits.length === 0) return
  const named = misfits.find(({ reached }) => reached)?.control_number
  const such = named ? `, such as ${named}` : ''
  const message = `${misfits.length} of ${on.length} components on ${rack} cannot be at ${place.code}${such}.`
  const values = { rack, place: place.code, count: misfits.length, ...(named && { control_number: named }) }
  throw moveRefused('rack_id', 'rack_misfits', message, values)
}

/** Locks the loads of what may return on a rack, before its place. */
async function lockLoadsOnRack(transaction: Queryable, by: 'id' | 'qr_code', value: string): Promise<void> {
  const ids = await idsOnRack(transaction, by, value)
  if (ids.length > 0) await lockReturningLoads(transaction, ids)
}

/**
 * Moves a rack to a place, with what is on it. The place is locked before the rack, and both before the components, as
 * everything else that moves does. Throws 400, 404, and 409 for a place that is no rack, a rack on a rack, a rack on a
 * load that has not departed, and components that cannot be there. `follow` gets the projects of all that went with it: the
 * response names those that the caller reaches.
 */
export async function move(
  transaction: Queryable,
  caller: Caller,
  given: Given,
  follow: (projects: ReadonlySet<string>) => void = () => undefined,
): Promise<RackMoveResponse> {
  const target = meant('place', given.place_id, given.place_code)
  const moved = meant('rack', given.rack_id, given.rack_code)
  if (given.returns && moved.value) await lockLoadsOnRack(transaction, moved.by, moved.value)
  const place = orNotFound(target.value && (await lockTarget(transaction, caller.id, target.by, target.value)), 'place')
  if (place.is_rack) {
    const message = `${place.code} is a rack: a rack does not stand on another one.`
    throw moveRefused('place_id', 'rack_on_rack', message, { place: place.code })
  }
  const rack = orNotFound(moved.value && (await lockRack(transaction, caller.id, moved.by, moved.value)), 'place')
  const { code } = rack
  if (!rack.is_rack) throw moveRefused('rack_id', 'no_rack', `${code} is a place that cannot move.`, { place: code })
  const occurredAt = given.occurred_at === undefined || given.occurred_at > rack.now ? rack.now : given.occurred_at
  const at = { id: place.id, code: place.code }
  const response = { rack_id: rack.id, code, place: at, components: 0, left: 0, returned: 0, projects: [], over: [] }
  if (rack.moved_at !== null && new Date(occurredAt) < new Date(rack.moved_at)) return { ...response, case: 'late' }
  if (rack.load_status === 'planned' || rack.load_status === 'loading') {
    const message = `${code} is on load ${rack.load_number}: take it off there first.`
    throw moveRefused('rack_id', 'rack_on_load', message, { rack: code, load: rack.load_number ?? '' })
  }
  const on = await lockOnRack(transaction, caller.id, rack.id)
  const recorded = { by: caller.id, occurredAt }
  const isBack = given.returns && !given.empty && place.yard_kind === 'plant'
  const how = {
    via: given.occurred_at === undefined ? 'app' : 'offline',
    note: null,
    loadId: rack.load_id,
    vehicle: null,
  } as const
  const onIds = on.map(({ id }) => id)
  // What the person does not reach keeps its status, and so does not fit a place of the plant.
  const own = on.flatMap(({ id, reached }) => (reached ? [id] : []))
  const isThere = rack.parent_id === place.id
  // Before what is on it returns: at a place of a site it would fall off the rack.
  if (!isThere) await writeRackStep(transaction, rack.id, { ...recorded, placeId: place.id, loadId: null })
  const back = isBack ? await writeReturns(transaction, own, { ...how, by: caller, occurredAt }) : []
  if (given.empty) {
    await leaveRack(transaction, onIds, rack.parent_id, recorded)
  } else requireFit(code, on, place, new Set(back))
  follow(new Set(on.map(({ project_id }) => project_id)))
  return {
    ...response,
    case: isThere ? 'already_there' : 'moved',
    components: given.empty ? 0 : on.length,
    left: given.empty ? on.length : 0,
    returned: back.length,
    projects: [...new Set(on.flatMap(({ project_id, reached }) => (reached ? [project_id] : [])))],
    over: exceededLimits(place, await heldAt(transaction, place.id)),
  }
}
