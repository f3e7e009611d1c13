import type { BodyOf, ResponseOf } from '@castline/contract/call'
import type { returnComponent } from '@castline/contract/moves'
import type { Queryable } from '#database/database.ts'
import type { Caller } from '#http/caller.ts'
import { ApiError, archived, invalid, orNotFound } from '#http/errors.ts'
import { lockReturningLoads, writeReturns } from '#tracking/status/returns.ts'
import { lockComponent, lockTarget, writePlacement } from './move-queries.ts'
import { isArchived, isLoadOf } from './return-queries.ts'

/** Throws 400 for a load of another project, or that the person does not reach. */
async function requireLoad(transaction: Queryable, caller: Caller, loadId: string, componentId: string): Promise<void> {
  const found = await isLoadOf(transaction, caller.id, loadId, componentId)
  if (!found) throw invalid([{ field: 'load_id', message: 'This project has no such load.' }])
}

/**
 * Records that a component came back to the plant, and puts it at the given place. Throws 404, 400, and 409 if it has not
 * left the plant.
 */
export async function returnToPlant(
  transaction: Queryable,
  caller: Caller,
  id: string,
  { note, load_id = null, vehicle = null, place_id = null, occurred_at }: BodyOf<typeof returnComponent>,
): Promise<ResponseOf<typeof returnComponent>> {
  await lockReturningLoads(transaction, [id])
  const place = place_id === null ? null : await lockTarget(transaction, caller.id, 'id', place_id)
  if (place_id && (place?.yard_kind !== 'plant' || place.load_number)) {
    throw invalid([{ field: 'place_id', message: 'This is not a place of a plant that you see.' }])
  }
  const component = orNotFound(await lockComponent(transaction, caller.id, 'id', id), 'component')
  if (load_id) await requireLoad(transaction, caller, load_id, id)
  const { project_id, control_number, status, now } = component
  const occurredAt = occurred_at === undefined || occurred_at > now ? null : occurred_at
  const via = occurred_at === undefined ? 'app' : 'offline'
  const returned = { by: caller, via, occurredAt, note, loadId: load_id, vehicle } as const
  const [back] = await writeReturns(transaction, [id], returned)
  if (!back) {
    if (await isArchived(transaction, project_id)) throw archived()
    throw new ApiError('transition_refused', `${control_number} is ${status}; it has not left the plant.`, {
      current: { id, status },
    })
  }
  if (place) await writePlacement(transaction, [id], place.id, { cause: 'hand', by: caller.id, occurredAt })
  return {
    project_id,
    component_id: id,
    status: 'manufactured',
    place: place ? { id: place.id, code: place.code } : null,
  }
}
