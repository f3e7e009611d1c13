import type { BodyOf } from '@castline/contract/call'
import type { MoveResponse, moveComponent } from '@castline/contract/moves'
import { codeFromScan } from '@castline/domain/labels/qr-code'
import { undoWindowMs } from '@castline/domain/status/transitions'
import { exceededLimits, type PlacingRefusal, placingRefusal } from '@castline/domain/yard/places'
import type { Queryable } from '#database/database.ts'
import type { Caller } from '#http/caller.ts'
import { ApiError, invalid, notFound } from '#http/errors.ts'
import { mouldRefused } from '#http/strength-refusal.ts'
import { leaveMoulds, lockMoulds, returnToMoulds, weakInMoulds } from '#tracking/gates/moulds.ts'
import { lockReturningLoads, writeReturns } from '#tracking/status/returns.ts'
import {
  heldAt,
  lockComponent,
  lockTarget,
  type MovedComponent,
  type TargetPlace,
  writeLateMove,
  writePlacement,
} from './move-queries.ts'
import { idOfComponent } from './return-queries.ts'

type Given = BodyOf<typeof moveComponent>

/** Returns the place; null for no place. Throws 400 without exactly one of id and code, and 404. */
async function targetOf(transaction: Queryable, caller: Caller, given: Given): Promise<TargetPlace | null> {
  const { place_id, place_code } = given
  if ((place_id === undefined) === (place_code === undefined)) {
    throw invalid([{ field: 'place_id', message: 'Send either place_id or place_code.' }])
  }
  if (place_id === null) return null
  const value = place_id ?? codeFromScan(place_code ?? '')
  const by = place_id ? 'id' : 'qr_code'
  const place = value && (await lockTarget(transaction, caller.id, by, value))
  if (!place) throw notFound('place')
  return place
}

/** Returns the component. Throws 400 without exactly one of id and code, and 404. */
async function movedComponent(transaction: Queryable, caller: Caller, given: Given): Promise<MovedComponent> {
  const { component_id, component_code } = given
  if ((component_id === undefined) === (component_code === undefined)) {
    throw invalid([{ field: 'component_id', message: 'Send either component_id or component_code.' }])
  }
  const value = component_id ?? codeFromScan(component_code ?? '')
  const by = component_id ? 'id' : 'qr_code'
  if (value) await lockMoulds(transaction, by, [value])
  const component = value && (await lockComponent(transaction, caller.id, by, value))
  if (!component) throw notFound('component')
  return component
}

const reasons: Readonly<Record<PlacingRefusal, string>> = {
  not_manufactured: 'is not manufactured yet',
  left_plant: 'has left the plant',
  not_transported: 'is still in the plant',
  installed: 'is installed',
}

function requireFit({ control_number, status }: MovedComponent, place: TargetPlace): void {
  const refusal = placingRefusal(status, place.yard_kind)
  if (!refusal) return
  const message = `${control_number} ${reasons[refusal]}.`
  const values = { control_number, place: place.code }
  throw new ApiError('move_refused', message, {
    details: [{ field: 'component_id', code: refusal, message, values }],
    current: { status },
  })
}

/** What is on a rack of a load was loaded with it: more is put on it before, or on the load. */
function onLoad({ code }: TargetPlace, load: string): ApiError {
  const message = `${code} is on load ${load}: take it off there first.`
  return new ApiError('move_refused', message, {
    details: [{ field: 'place_id', code: 'rack_on_load', message, values: { rack: code, load } }],
  })
}

/** Locks the loads of the component that may return with this move, before its place. */
async function lockLoadsOfGiven(transaction: Queryable, { component_id, component_code }: Given): Promise<void> {
  const id = await idOfComponent(transaction, component_id ?? null, codeFromScan(component_code ?? ''))
  if (id) await lockReturningLoads(transaction, [id])
}

/** Whether it had left the plant, and is manufactured again now. */
async function comesBack(
  transaction: Queryable,
  caller: Caller,
  id: string,
  { occurred_at }: Given,
  occurredAt: string,
): Promise<boolean> {
  const via = occurred_at === undefined ? 'app' : 'offline'
  const at = occurred_at === undefined ? null : occurredAt
  const how = { by: caller, via, occurredAt: at, note: null, loadId: null, vehicle: null } as const
  return (await writeReturns(transaction, [id], how)).length > 0
}

/**
 * Moves a component to a place, or to none. It waits for other changes of the component, and for an edit or the deletion
 * of the place; places are locked before components, as when one is deleted. Throws 400, 404, and 409 if the component
 * cannot be there with its status, or must not be taken out of its mould.
 */
export async function move(transaction: Queryable, caller: Caller, given: Given): Promise<MoveResponse> {
  if (given.returns) await lockLoadsOfGiven(transaction, given)
  const place = await targetOf(transaction, caller, given)
  const component = await movedComponent(transaction, caller, given)
  const { id, project_id, name, control_number, place_id, place_code, moved_at, now } = component
  // A device whose clock is ahead must not keep later moves away.
  const occurredAt = given.occurred_at === undefined || given.occurred_at > now ? now : given.occurred_at
  const isLate = moved_at !== null && new Date(occurredAt) < new Date(moved_at)
  const response = { project_id, component_id: id, name, control_number, from: place_code, returned: false }
  const recorded = { cause: 'hand', by: caller.id, occurredAt } as const
  if (isLate) {
    await writeLateMove(transaction, id, place?.id ?? null, recorded)
    const now_at = place_id && place_code ? { id: place_id, code: place_code } : null
    return { ...response, case: 'late', place: now_at, over: [] }
  }
  if (place?.load_number && place_id !== place.id) throw onLoad(place, place.load_number)
  const isBack =
    given.returns && place?.yard_kind === 'plant' && (await comesBack(transaction, caller, id, given, occurredAt))
  if (place && !isBack) requireFit(component, place)
  const isThere = place_id === (place?.id ?? null) && !isBack
  if (!isThere) {
    const weak = place ? (await weakInMoulds(transaction, caller.id, [id])).get(id) : undefined
    if (weak) throw mouldRefused(weak)
    await writePlacement(transaction, [id], place?.id ?? null, recorded)
    if (place) await leaveMoulds(transaction, [id], { by: caller.id, occurredAt, override: null })
    else await returnToMoulds(transaction, [id], { by: caller.id, withinMs: undoWindowMs })
  }
  const over = place ? exceededLimits(place, await heldAt(transaction, place.id)) : []
  return {
    ...response,
    case: isThere ? 'already_there' : 'moved',
    returned: isBack,
    place: place && { id: place.id, code: place.code },
    over,
  }
}
