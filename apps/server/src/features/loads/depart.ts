import type { BodyOf } from '@castline/contract/call'
import type { departLoad, LoadStepTaken } from '@castline/contract/load-steps'
import { loadTotals, overLimits } from '@castline/domain/loads/limits'
import { hasLeftSingly } from '@castline/domain/loads/loads'
import type { Queryable } from '#database/database.ts'
import type { Caller } from '#http/caller.ts'
import { ApiError, orNotFound } from '#http/errors.ts'
import { queueLoadStep, withdrawDeparture } from '#tracking/messages/load-messages.ts'
import { type Move, writeMoves } from '#tracking/status/status-moves.ts'
import { curingOf, dayOfStep } from './curing.ts'
import { writeUncured } from './edit-queries.ts'
import { lockLoadAndProject, lockPiecesOf, type PieceOnLoad } from './lock-queries.ts'
import { lockRacksOf } from './rack-queries.ts'
import { departRacks, returnRacks } from './racks.ts'
import {
  currentOf,
  decide,
  fault,
  limitQuestions,
  loadRefused,
  mouldFaults,
  requireReasons,
  requireVersion,
  takeStep,
  transportFault,
} from './refusals.ts'
import { writeDeparture, writeReturn } from './step-queries.ts'

/** A component that a step left as it is. */
const named = ({ id, control_number, status }: PieceOnLoad) => ({ component_id: id, control_number, status })

const changed = { note: null, reason: null, reason_code: null }

/**
 * Departs: every loaded component becomes transported, or none; the others stay behind and are free for other loads.
 * Components that were transported singly, and maybe received, keep their status and are named.
 * Throws 404, 409 with every component that `transition()` or the curing refuses, with the limits that are exceeded and
 * the components that are not cured without a reason, and with the load as it is now if somebody else changed it first.
 */
export async function departWith(
  transaction: Queryable,
  caller: Caller,
  id: string,
  { occurred_at, limit_reason = null, curing_reason = null, version }: BodyOf<typeof departLoad>,
): Promise<LoadStepTaken> {
  const load = orNotFound(await lockLoadAndProject(transaction, caller.id, id), 'load')
  const occurredAt = occurred_at ?? null
  const racks = await lockRacksOf(transaction, load.id)
  const pieces = await lockPiecesOf(transaction, load.id)
  // A component that was transported singly is on the road with its load, whether or not it was checked off.
  const loaded = pieces.filter(
    ({ is_open, loaded_at, status: is }) => is_open && (loaded_at !== null || hasLeftSingly(is)),
  )
  const status = takeStep('depart', load, caller, loaded.length)
  requireVersion(load, version)
  // A departure makes the listed step only: it takes back nothing that a person entered since.
  const kept = loaded.filter((piece) => hasLeftSingly(piece.status))
  const leaving = loaded
    .filter((piece) => !hasLeftSingly(piece.status))
    .map((piece) => ({ piece, result: decide(piece, 'transported', caller, load.now, null) }))
  const faults = leaving.flatMap(({ piece, result }) =>
    result.ok ? [] : [transportFault('components', piece, result.refusal)],
  )
  // What a gate of its own refuses is named once.
  const unrefused = leaving.flatMap(({ piece, result }) => (result.ok ? [piece] : []))
  faults.push(...(await mouldFaults(transaction, caller, 'components', unrefused)))
  const { refusals, questions, uncured } = curingOf(
    leaving.map(({ piece }) => piece),
    {
      project: load,
      day: dayOfStep(load, occurredAt),
      field: 'components',
      reason: curing_reason,
      isReported: occurredAt !== null,
    },
  )
  if (faults.length + refusals.length > 0) throw loadRefused([...faults, ...refusals], load)
  const over = overLimits(loadTotals(loaded), load.trailer)
  const reason = load.limit_reason ?? limit_reason
  requireReasons([...limitQuestions(over, reason), ...questions])

  const moves = leaving.flatMap(({ piece, result }): Move[] =>
    result.ok ? [{ id: piece.id, to: 'transported', takes_back: false, ...changed }] : [],
  )
  const counts = {
    pieces: loaded.length,
    left_behind: pieces.filter(({ is_open }) => is_open).length - loaded.length,
    ...(kept.length > 0 && { kept: kept.length }),
    ...(uncured.length > 0 && { uncured: uncured.length }),
  }
  await writeUncured(transaction, load, uncured, { by: caller.id, reason: curing_reason, occurredAt })
  const recorded = { by: caller.id, occurredAt, number: load.number, counts }
  const limitReason = over.length > 0 ? reason : load.limit_reason
  const changes = await writeMoves(transaction, moves, { by: caller.id, via: 'load', occurredAt })
  await departRacks(
    transaction,
    load.id,
    racks,
    loaded.map((piece) => piece.id),
    { by: caller.id, occurredAt },
  )
  const version_after = await writeDeparture(transaction, load.id, recorded, limitReason, {
    changes: changes.map(({ component_id, change_id }) => ({ id: component_id, change_id })),
    loaded: loaded.map(({ id: component }) => component),
  })
  await queueLoadStep(transaction, load.id, 'departed', caller.id)
  return {
    ...currentOf(load),
    project_id: load.project_id,
    status,
    version: version_after,
    ...(kept.length > 0 && { kept: kept.map(named) }),
    changes,
  }
}

/** Throws 403 or 409 if this person cannot undo the departure of a component now. */
function returnOf(piece: PieceOnLoad, caller: Caller, now: string): Move {
  const result = decide(piece, 'manufactured', caller, now, null)
  if (result.ok) return { id: piece.id, to: 'manufactured', takes_back: result.kind !== 'step', ...changed }
  const { control_number, status } = piece
  if (result.refusal === 'forbidden') {
    throw new ApiError('forbidden', 'Only the person who recorded the departure, or a manager, can undo it.')
  }
  const message = `${control_number} is ${status} already.`
  throw loadRefused([fault('components', 'not_departed', message, { component_id: piece.id, control_number, status })])
}

/** Throws 409 with each component if all that a departure transported were changed since: nothing is left to undo. */
function requireSomethingLeft(kept: readonly PieceOnLoad[], moves: number): void {
  const changedSince = kept.filter(({ departure_change_id }) => departure_change_id !== null)
  if (moves > 0 || changedSince.length === 0) return
  throw loadRefused(
    changedSince.map(({ id: component_id, control_number, status }) =>
      fault('components', 'not_departed', `${control_number} is ${status} already.`, {
        component_id,
        control_number,
        status,
      }),
    ),
  )
}

/**
 * Undoes a departure within ten minutes: the components that it transported, and that nobody changed since, are
 * manufactured and loaded again; the others keep their status and are named. Components left behind are on the load
 * again unless they are on another one. Throws 404, 403, 409.
 */
export async function undoDepartureOf(transaction: Queryable, caller: Caller, id: string): Promise<LoadStepTaken> {
  const load = orNotFound(await lockLoadAndProject(transaction, caller.id, id), 'load')
  const racks = await lockRacksOf(transaction, load.id)
  const pieces = await lockPiecesOf(transaction, load.id)
  const departed = pieces.filter(({ is_open }) => is_open)
  const status = takeStep('return', load, caller, departed.length)
  const isStillGone = ({ departure_change_id, last_change_id }: PieceOnLoad) =>
    departure_change_id !== null && departure_change_id === last_change_id
  const moves = departed.filter(isStillGone).map((piece) => returnOf(piece, caller, load.now))
  const kept = departed.filter((piece) => !isStillGone(piece))
  requireSomethingLeft(kept, moves.length)
  const changes = await writeMoves(transaction, moves, { by: caller.id, via: 'load', occurredAt: null })
  await returnRacks(transaction, load.id, racks)
  const counts = { pieces: departed.length, ...(kept.length > 0 && { kept: kept.length }) }
  const recorded = { by: caller.id, number: load.number, counts }
  const version = await writeReturn(transaction, load.id, recorded)
  await withdrawDeparture(transaction, load.id, load.version)
  return {
    ...currentOf(load),
    project_id: load.project_id,
    status,
    version,
    ...(kept.length > 0 && { kept: kept.map(named) }),
    changes,
  }
}
