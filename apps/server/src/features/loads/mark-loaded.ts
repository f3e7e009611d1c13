import type { BodyOf, ResponseOf } from '@castline/contract/call'
import type { markLoaded, unmarkLoaded } from '@castline/contract/load-steps'
import { maxLoadPieces } from '@castline/contract/values/loads'
import { codeFromScan } from '@castline/domain/labels/qr-code'
import { hasLeftSingly } from '@castline/domain/loads/loads'
import { undoWindowMs } from '@castline/domain/status/transitions'
import type { Queryable } from '#database/database.ts'
import type { Caller } from '#http/caller.ts'
import { invalid, notFound, orNotFound } from '#http/errors.ts'
import { leaveMoulds, lockMoulds, returnToMoulds } from '#tracking/gates/moulds.ts'
import { curingOf, dayOfStep } from './curing.ts'
import { appendPiece, writeEvent, writeLoaded, writeStatus, writeUncured } from './edit-queries.ts'
import {
  type Candidate,
  type LockedLoad,
  lockCandidate,
  lockLoad,
  lockLoadAndProject,
  piecesOf,
} from './lock-queries.ts'
import {
  currentOf,
  decide,
  fault,
  loadRefused,
  mouldFaults,
  requireReasons,
  takeStep,
  transportFault,
} from './refusals.ts'

type Scan = BodyOf<typeof markLoaded>

/** Returns the scanned component. Throws 400 without exactly one of id and code, and 404. */
async function scannedComponent(
  transaction: Queryable,
  caller: Caller,
  load: LockedLoad,
  { component_id, qr_code }: Scan,
): Promise<Candidate> {
  if ((component_id === undefined) === (qr_code === undefined)) {
    throw invalid([{ field: 'component_id', message: 'Send either component_id or qr_code.' }])
  }
  const code = qr_code === undefined ? null : codeFromScan(qr_code)
  const by = component_id === undefined ? 'qr_code' : 'id'
  const value = component_id ?? code
  if (value) await lockMoulds(transaction, by, [value])
  const found = value && (await lockCandidate(transaction, caller.id, load.id, by, value))
  if (!found) throw notFound('component')
  return found
}

/** Returns the component if it is loaded before it is cured. Throws 409 with the case of one that cannot be loaded now. */
function requireLoadable(load: LockedLoad, piece: Candidate, caller: Caller, scan: Scan): Candidate[] {
  const { control_number, project_name, other_load } = piece
  const field = 'component_id'
  const values = { component_id: piece.id, control_number }
  if (piece.project_id !== load.project_id) {
    const message = `${control_number} belongs to the project ${project_name}.`
    throw loadRefused([fault(field, 'other_project', message, { ...values, project: project_name })], load)
  }
  if (other_load !== null) {
    const message = `${control_number} is on load ${other_load}.`
    throw loadRefused([fault(field, 'on_other_load', message, { ...values, load: other_load })], load)
  }
  // Transported singly, and on this load: the scan only checks it off.
  if (piece.position !== null && piece.is_open && hasLeftSingly(piece.status)) return []
  const result = decide(piece, 'transported', caller, load.now, null)
  if (!result.ok) throw loadRefused([transportFault(field, piece, result.refusal)], load)
  if (piece.position === null && !scan.add) {
    throw loadRefused([fault(field, 'not_on_load', `${control_number} is not on ${load.number}.`, values)], load)
  }
  const day = dayOfStep(load, scan.occurred_at ?? null)
  const given = { reason: scan.curing_reason ?? null, isReported: scan.occurred_at !== undefined }
  const { refusals, questions, uncured } = curingOf([piece], { project: load, day, field, ...given })
  if (refusals.length > 0) throw loadRefused(refusals, load)
  requireReasons(questions)
  return uncured
}

/**
 * Checks off a scanned component. One that any phone checked off before remains so. Throws 404, and 409 with the
 * reason why a component cannot be loaded.
 */
export async function checkOff(
  transaction: Queryable,
  caller: Caller,
  loadId: string,
  scan: Scan,
): Promise<ResponseOf<typeof markLoaded>> {
  // Who adds components has locked the project, so that no component gets on two loads.
  const lock = scan.add ? lockLoadAndProject : lockLoad
  const load = orNotFound(await lock(transaction, caller.id, loadId), 'load')
  const piece = await scannedComponent(transaction, caller, load, scan)
  const isLoaded = piece.loaded_at !== null
  if (!isLoaded) takeStep('load', load, caller, 1)
  const uncured = isLoaded ? [] : requireLoadable(load, piece, caller, scan)
  const kept = isLoaded ? [] : await mouldFaults(transaction, caller, 'component_id', [piece])
  if (kept.length > 0) throw loadRefused(kept, load)
  const isAdded = piece.position === null
  if (isAdded) await appendPiece(transaction, load.id, piece.id)
  const recorded = { by: caller.id, occurredAt: scan.occurred_at ?? null }
  if (!isLoaded) {
    await writeLoaded(transaction, load.id, piece.id, recorded)
    await leaveMoulds(transaction, [piece.id], { ...recorded, override: null })
  }
  await writeUncured(transaction, load, uncured, { ...recorded, reason: scan.curing_reason ?? null })
  const pieces = await piecesOf(transaction, load.id)
  if (pieces.length > maxLoadPieces) {
    throw invalid([{ field: 'component_id', message: `A load has at most ${maxLoadPieces} components.` }])
  }
  const loaded = pieces.filter(({ loaded_at }) => loaded_at !== null).length
  const position = pieces.findIndex(({ id }) => id === piece.id)
  const on = pieces[position]
  if (!on?.loaded_at) throw notFound('component')
  const response = {
    project_id: load.project_id,
    case: isLoaded ? ('already_loaded' as const) : isAdded ? ('added' as const) : ('loaded' as const),
    component_id: piece.id,
    position: position + 1,
    loaded_at: on.loaded_at,
    pieces: pieces.length,
    loaded,
  }
  if (isLoaded) return { ...currentOf(load), ...response }
  const status = takeStep('load', load, caller, loaded)
  const version = await writeStatus(transaction, load.id, status)
  if (status !== load.status) await writeEvent(transaction, load, 'loading', caller.id, {}, recorded.occurredAt)
  return { ...currentOf(load), status, version, ...response }
}

/** Takes a component off again; it stays planned. Throws 404, and 409 if it is not on the load or the load has left. */
export async function takeOff(
  transaction: Queryable,
  caller: Caller,
  { id, componentId }: { readonly id: string; readonly componentId: string },
): Promise<ResponseOf<typeof unmarkLoaded>> {
  const load = orNotFound(await lockLoad(transaction, caller.id, id), 'load')
  const before = await piecesOf(transaction, load.id)
  const piece = before.find((each) => each.id === componentId.toLowerCase())
  if (!piece) {
    throw loadRefused([fault('componentId', 'not_on_load', `This component is not on ${load.number}.`)], load)
  }
  const others = before.filter((each) => each.id !== piece.id && each.loaded_at !== null).length
  const status = takeStep('load', load, caller, others)
  const counts = { project_id: load.project_id, pieces: before.length, loaded: others }
  if (piece.loaded_at === null) return { ...currentOf(load), ...counts }
  await writeLoaded(transaction, load.id, piece.id, { by: null, occurredAt: null })
  await returnToMoulds(transaction, [piece.id], { by: caller.id, withinMs: undoWindowMs })
  const version = await writeStatus(transaction, load.id, status)
  return { ...currentOf(load), status, version, ...counts }
}
