import type { BodyOf } from '@castline/contract/call'
import type { arriveLoad, cancelLoad, LoadStepTaken, receiveLoad } from '@castline/contract/load-steps'
import type { ReceiptOutcome } from '@castline/domain/loads/loads'
import type { Queryable } from '#database/database.ts'
import type { Caller } from '#http/caller.ts'
import { invalid, orNotFound } from '#http/errors.ts'
import { queueLoadStep, withdrawPlanned } from '#tracking/messages/load-messages.ts'
import { writeReturns } from '#tracking/status/returns.ts'
import { type Move, writeMoves } from '#tracking/status/status-moves.ts'
import { lockLoad, lockLoadAndProject, lockPiecesOf } from './lock-queries.ts'
import { lockSitePlace, putAtPlace } from './place-queries.ts'
import { lockRacksOf } from './rack-queries.ts'
import { freeRacks, receiveRacks } from './racks.ts'
import { decideEach, requireEach } from './receipt-outcomes.ts'
import { departedWith } from './receipt-queries.ts'
import { currentOf, requireVersion, takeStep } from './refusals.ts'
import { writeArrival, writeCancellation, writeReceipt } from './step-queries.ts'

/** Records that a load is at the gate. Throws 404, 403, 409. */
export async function arriveWith(
  transaction: Queryable,
  caller: Caller,
  id: string,
  { occurred_at: occurredAt }: BodyOf<typeof arriveLoad>,
): Promise<LoadStepTaken> {
  const load = orNotFound(await lockLoad(transaction, caller.id, id), 'load')
  const status = takeStep('arrive', load, caller, 0)
  const version = await writeArrival(transaction, load.id, { by: caller.id, occurredAt, number: load.number })
  await queueLoadStep(transaction, load.id, 'arrived', caller.id)
  return { ...currentOf(load), project_id: load.project_id, status, version, changes: [] }
}

/**
 * Cancels a load that has not departed, or whose components were all deleted: its components are free for others. Throws
 * 404, 409.
 */
export async function cancel(
  transaction: Queryable,
  caller: Caller,
  id: string,
  { reason = null, version: expected }: BodyOf<typeof cancelLoad>,
): Promise<LoadStepTaken> {
  const load = orNotFound(await lockLoadAndProject(transaction, caller.id, id), 'load')
  await lockRacksOf(transaction, load.id)
  const pieces = await lockPiecesOf(transaction, load.id)
  const loaded = pieces.filter(({ is_open, loaded_at }) => is_open && loaded_at !== null).length
  const status = takeStep('cancel', load, caller, loaded)
  requireVersion(load, expected)
  await freeRacks(transaction, load.id, caller.id)
  const version = await writeCancellation(transaction, load.id, { by: caller.id, number: load.number }, reason)
  await withdrawPlanned(transaction, load.id)
  return { ...currentOf(load), project_id: load.project_id, status, version, changes: [] }
}

/**
 * Records the receipt: accepted components are accepted, refused ones rejected, and the transport of missing ones is
 * taken back; then the load is closed. What is on hold is received and stays on hold; what was deleted, returned or
 * changed since is named and left as it is. With a place, all but missing ones are put there, on their
 * racks. Throws 404, 400, and 409 with every component that a gate
 * or the role refuses, or with the load as it is now.
 */
export async function receiveWith(
  transaction: Queryable,
  caller: Caller,
  id: string,
  { name, signature, outcomes, note = null, place_id: placeId, occurred_at: occurredAt }: BodyOf<typeof receiveLoad>,
): Promise<LoadStepTaken> {
  const load = orNotFound(await lockLoadAndProject(transaction, caller.id, id), 'load')
  // Places are locked before components.
  if (placeId && !(await lockSitePlace(transaction, caller.id, placeId))) {
    throw invalid([{ field: 'place_id', message: 'This place is not on a site that you see.' }])
  }
  const racks = await lockRacksOf(transaction, load.id)
  const pieces = await lockPiecesOf(transaction, load.id)
  const status = takeStep('receive', load, caller, 0)
  const open = pieces.filter(({ is_open }) => is_open)
  const { received, lost } = requireEach(open, await departedWith(transaction, load.id), outcomes)
  const { decided, remarked } = decideEach(received, load, caller)
  const left_out = [...remarked, ...lost]

  const moves = decided.flatMap(({ piece, given, to, takes_back }): Move[] => {
    if (!to) return []
    const isRefused = given.outcome === 'refused'
    const reason = isRefused ? (given.reason ?? null) : null
    const reason_code = isRefused ? (given.reason_code ?? null) : null
    return [{ id: piece.id, to, takes_back, note: null, reason, reason_code }]
  })
  const changes = await writeMoves(transaction, moves, { by: caller.id, via: 'load', occurredAt: occurredAt ?? null })
  const results = decided.map(({ piece, outcome }) => ({
    id: piece.id,
    outcome,
    change_id: changes.find(({ component_id }) => component_id === piece.id)?.change_id ?? null,
  }))
  const backIds = decided.flatMap(({ piece, given, outcome }) =>
    given.outcome === 'refused' && outcome === 'refused' && given.goes_back ? [piece.id] : [],
  )
  const put = results.filter(({ id: piece, outcome }) => outcome !== 'missing' && !backIds.includes(piece))
  const arrived = put.map((each) => each.id)
  await receiveRacks(transaction, racks, arrived, placeId ?? null, { by: caller.id, occurredAt: occurredAt ?? null })
  if (placeId) await putAtPlace(transaction, put, placeId, { by: caller.id, occurredAt: occurredAt ?? null })
  const back = {
    by: caller,
    via: 'load',
    occurredAt: occurredAt ?? null,
    note: null,
    loadId: load.id,
    vehicle: load.vehicle,
  } as const
  const count = (outcome: ReceiptOutcome) => results.filter((result) => result.outcome === outcome).length
  const counts = {
    accepted: count('accepted'),
    refused: count('refused'),
    missing: count('missing'),
    ...(count('held') > 0 && { held: count('held') }),
  }
  const recorded = { by: caller.id, occurredAt, number: load.number, counts }
  const version = await writeReceipt(transaction, load.id, recorded, { name, signature, note, results })
  // After the receipt, which closes their rows on the load as refused.
  await writeReturns(transaction, backIds, back)
  await queueLoadStep(transaction, load.id, 'received', caller.id)
  return {
    ...currentOf(load),
    project_id: load.project_id,
    status,
    version,
    changes,
    ...(left_out.length > 0 && { left_out }),
  }
}
