import type { BodyOf } from '@castline/contract/call'
import type { LeftOutOfList } from '@castline/contract/left-out'
import type { createLoad, updateLoad, updateLoadPieces } from '@castline/contract/loads'
import type { AuditAction } from '@castline/contract/values/audit'
import { type LoadedMeasures, loadTotals, overLimits, type TrailerLimits } from '@castline/domain/loads/limits'
import type { Day } from '@castline/domain/plan/calendar'
import { audit } from '#database/audit.ts'
import type { Queryable } from '#database/database.ts'
import type { Caller } from '#http/caller.ts'
import { invalid, notFound, orNotFound } from '#http/errors.ts'
import { leftOutPart } from '#tracking/components/left-out.ts'
import { queueLoadStep } from '#tracking/messages/load-messages.ts'
import { lockProject } from '#tracking/projects/project-lock.ts'
import { type CuringPiece, type CuringProject, curingOf, dayOfLoad } from './curing.ts'
import {
  insertLoad,
  isCrewFor,
  writeEvent,
  writeFields,
  writePieces,
  writeStatus,
  writeUncured,
} from './edit-queries.ts'
import { curingProject, type LockedLoad, lockLoadAndProject, piecesOf } from './lock-queries.ts'
import { requirePlannable } from './plannable.ts'
import { limitQuestions, loadRefused, requireReasons, requireVersion, takeStep } from './refusals.ts'
import { trailerLimits } from './trailer-queries.ts'

/** Returns the limits of a trailer; null without one. Throws 400 if it does not exist. */
async function requireTrailer(transaction: Queryable, id: string | null): Promise<TrailerLimits | null> {
  if (id === null) return null
  const limits = await trailerLimits(transaction, id)
  if (!limits) throw invalid([{ field: 'trailer_id', message: 'This trailer does not exist.' }])
  return limits
}

/** Throws 400 for a crew that the caller cannot name for loads of this project. */
async function requireCrew(transaction: Queryable, { id }: Caller, projectId: string, crewId: string | null) {
  if (crewId !== null && !(await isCrewFor(transaction, id, projectId, crewId))) {
    throw invalid([{ field: 'crew_id', message: 'No plant of this project has this crew.' }])
  }
}

interface Reasons {
  readonly limits: { readonly pieces: readonly LoadedMeasures[]; readonly trailer: TrailerLimits | null }
  readonly limit_reason: string | null
  /** The components that get on the load, or on an earlier one. */
  readonly curing: {
    readonly pieces: readonly CuringPiece[]
    readonly project: CuringProject
    readonly planned_on: Day
  }
  readonly curing_reason: string | null
}

/**
 * Returns the reason to store for exceeded limits, null within them, and the components that leave before they are
 * cured. Throws 409 with everything that has no reason, or that curing refuses.
 */
function requireReasonsFor({ limits, limit_reason, curing: { pieces, project, planned_on }, curing_reason }: Reasons) {
  const over = overLimits(loadTotals(limits.pieces), limits.trailer)
  const day = dayOfLoad(project, planned_on)
  const given = { reason: curing_reason, isReported: false, field: 'component_ids' }
  const { refusals, questions, uncured } = curingOf(pieces, { project, day, ...given })
  if (refusals.length > 0) throw loadRefused(refusals)
  requireReasons([...limitQuestions(over, limit_reason), ...questions])
  return { limit_reason: over.length > 0 ? limit_reason : null, uncured }
}

/** Plans a load and returns its id, and what is left out of it. Throws 404, and the errors of `requirePlannable` and `requireReasonsFor`. */
export async function planLoad(
  transaction: Queryable,
  caller: Caller,
  projectId: string,
  { component_ids, leave_out = false, ...given }: BodyOf<typeof createLoad>,
): Promise<{ readonly id: string; readonly left_out?: LeftOutOfList[] }> {
  if (!(await lockProject(transaction, caller.id, projectId))) throw notFound('project')
  const trailer_id = given.trailer_id ?? null
  const trailer = await requireTrailer(transaction, trailer_id)
  const crew_id = given.crew_id ?? null
  await requireCrew(transaction, caller, projectId, crew_id)
  const project = await curingProject(transaction, projectId)
  const { planned_on } = given
  const place = { projectId, loadId: null, project, planned_on, leave_out }
  const { pieces, left_out } = await requirePlannable(transaction, caller, place, component_ids)
  const curing_reason = given.curing_reason ?? null
  const { limit_reason, uncured } = requireReasonsFor({
    ...{ limits: { pieces, trailer }, limit_reason: given.limit_reason ?? null, curing_reason },
    curing: { pieces, project, planned_on },
  })
  const { planned_time = null, carrier = null, driver = null, vehicle = null, destination = null, notes = null } = given
  const fields = { planned_on, planned_time, carrier, driver, vehicle, destination, notes }
  const { id, number } = await insertLoad(transaction, caller.id, projectId, {
    ...fields,
    trailer_id,
    crew_id,
    limit_reason,
  })
  await writePieces(
    transaction,
    id,
    pieces.map((piece) => piece.id),
  )
  await writeEvent(transaction, { id, project_id: projectId }, 'planned', caller.id, { pieces: pieces.length })
  const recorded = { by: caller.id, reason: curing_reason, occurredAt: null }
  await writeUncured(transaction, { id, project_id: projectId }, uncured, recorded)
  await auditLoad(transaction, caller, { id, project_id: projectId }, 'load.plan', { number, pieces: pieces.length })
  await queueLoadStep(transaction, id, 'planned', caller.id)
  return { id, ...leftOutPart(left_out) }
}

/** Records in the audit log who planned or changed a load. */
async function auditLoad(
  transaction: Queryable,
  { id: by }: Caller,
  { id, project_id }: Pick<LockedLoad, 'id' | 'project_id'>,
  action: AuditAction,
  details: object,
): Promise<void> {
  const entry = { by, action, subject: 'project', subjectId: project_id } as const
  await audit(transaction, { ...entry, details: { load_id: id, ...details } })
}

async function lockForEdit(
  transaction: Queryable,
  caller: Caller,
  id: string,
  version: number | undefined,
): Promise<LockedLoad> {
  const load = orNotFound(await lockLoadAndProject(transaction, caller.id, id), 'load')
  takeStep('edit', load, caller, 0)
  requireVersion(load, version)
  return load
}

/** Updates the given fields of a load that has not departed. Throws 404, 400, 409 as the functions above. */
export async function editLoad(
  transaction: Queryable,
  caller: Caller,
  id: string,
  { version, ...given }: BodyOf<typeof updateLoad>,
): Promise<void> {
  const load = await lockForEdit(transaction, caller, id, version)
  const fields = { ...load, ...given }
  // A load keeps a deleted trailer until it gets another one.
  const isKept = fields.trailer_id === load.trailer_id
  const trailer = isKept ? load.trailer : await requireTrailer(transaction, fields.trailer_id)
  // As a deleted crew.
  if (fields.crew_id !== load.crew_id) await requireCrew(transaction, caller, load.project_id, fields.crew_id)
  // Without a trailer there is no limit: taking it off from under too much needs the reason all the same.
  const limits = fields.trailer_id === null ? load.trailer : trailer
  const pieces = await piecesOf(transaction, load.id)
  const curing_reason = given.curing_reason ?? null
  const { limit_reason, uncured } = requireReasonsFor({
    ...{ limits: { pieces, trailer: limits }, limit_reason: fields.limit_reason, curing_reason },
    // Only an earlier day can make a component leave too early that did not.
    curing: { pieces: fields.planned_on < load.planned_on ? pieces : [], project: load, planned_on: fields.planned_on },
  })
  await writeFields(transaction, load.id, { ...fields, limit_reason })
  await writeEvent(transaction, load, 'changed', caller.id)
  await writeUncured(transaction, load, uncured, { by: caller.id, reason: curing_reason, occurredAt: null })
  await auditLoad(transaction, caller, load, 'load.update', { number: load.number, ...given })
}

/** Replaces the components of a load that has not departed. Throws 404, 400, 409 as the functions above. */
export async function editPieces(
  transaction: Queryable,
  caller: Caller,
  id: string,
  { component_ids, limit_reason, curing_reason = null, version, leave_out = false }: BodyOf<typeof updateLoadPieces>,
): Promise<{ readonly left_out?: LeftOutOfList[] }> {
  const load = await lockForEdit(transaction, caller, id, version)
  const before = await piecesOf(transaction, load.id)
  const { project_id: projectId, planned_on } = load
  const place = { projectId, loadId: load.id, project: load, planned_on, leave_out }
  const { pieces, left_out } = await requirePlannable(transaction, caller, place, component_ids)
  const { limit_reason: reason, uncured } = requireReasonsFor({
    limits: { pieces, trailer: load.trailer },
    limit_reason: limit_reason === undefined ? load.limit_reason : limit_reason,
    curing: { pieces: pieces.filter(({ position }) => position === null), project: load, planned_on: load.planned_on },
    curing_reason,
  })
  await writePieces(
    transaction,
    load.id,
    pieces.map((piece) => piece.id),
  )
  await writeFields(transaction, load.id, { ...load, limit_reason: reason })
  await writeUncured(transaction, load, uncured, { by: caller.id, reason: curing_reason, occurredAt: null })
  const loaded = pieces.filter(({ loaded_at }) => loaded_at !== null).length
  const status = takeStep('edit', load, caller, loaded)
  if (status !== load.status) await writeStatus(transaction, load.id, status)
  await writeEvent(transaction, load, 'changed', caller.id, { pieces: pieces.length })
  const remaining = new Set(pieces.map((piece) => piece.id))
  const details = {
    number: load.number,
    pieces: pieces.length,
    removed: before.filter((piece) => !remaining.has(piece.id)).length,
  }
  await auditLoad(transaction, caller, load, 'load.pieces', details)
  return leftOutPart(left_out)
}
