import type { BodyOf } from '@castline/contract/call'
import type { createLoad, updateLoad, updateLoadPieces } from '@castline/contract/loads'
import { type LoadedMeasures, loadTotals, overLimits, type TrailerLimits } from '@castline/domain/load-limits'
import { planningRefusal } from '@castline/domain/loads'
import { audit } from '#database/audit.ts'
import type { Queryable } from '#database/database.ts'
import { lockProject } from '#database/project-lock.ts'
import type { Caller } from '#http/caller.ts'
import { invalid, notFound } from '#http/errors.ts'
import { insertLoad, writeEvent, writeFields, writePieces, writeStatus } from './edit-queries.ts'
import { type Candidate, candidatesFor, type LockedLoad, lockLoadAndProject, piecesOf } from './lock-queries.ts'
import { fault, loadRefused, requireReason, requireVersion, takeStep } from './refusals.ts'
import { trailerLimits } from './trailer-queries.ts'

interface Place {
  readonly projectId: string
  /** Null for a new load. */
  readonly loadId: string | null
}

/**
 * Returns these components if they can be planned for a load. Throws 400 for one that is listed twice, does not exist
 * or was removed, and 409 with the reason for each that is elsewhere, not made again or in another project.
 */
async function requirePlannable(
  transaction: Queryable,
  caller: Caller,
  { projectId, loadId }: Place,
  ids: readonly string[],
): Promise<Candidate[]> {
  const requested = ids.map((id) => id.toLowerCase())
  const twice = requested.findIndex((id, index) => requested.indexOf(id) < index)
  if (twice >= 0) throw invalid([{ field: `component_ids.${twice}`, message: 'This component is listed twice.' }])
  const found = new Map((await candidatesFor(transaction, caller.id, loadId, requested)).map((each) => [each.id, each]))
  const missing = requested.findIndex((id) => !found.has(id))
  if (missing >= 0) {
    const message = 'This component does not exist, was deleted, or you have no access to it.'
    throw invalid([{ field: `component_ids.${missing}`, message }])
  }
  const faults = requested.flatMap((id, index) => {
    const field = `component_ids.${index}`
    const { project_id, project_name, control_number, other_load, status } = found.get(id) as Candidate
    const values = { component_id: id, control_number }
    if (project_id !== projectId) {
      const message = `${control_number} belongs to the project ${project_name}.`
      return [fault(field, 'other_project', message, { ...values, project: project_name })]
    }
    if (other_load !== null) {
      const message = `${control_number} is on load ${other_load}.`
      return [fault(field, 'on_other_load', message, { ...values, load: other_load })]
    }
    const code = planningRefusal(status)
    if (!code) return []
    return [fault(field, code, `${control_number} is ${status} and cannot be loaded.`, { ...values, status })]
  })
  if (faults.length > 0) throw loadRefused(faults)
  return requested.map((id) => found.get(id) as Candidate)
}

/** Returns the limits of a trailer; null without one. Throws 400 if it does not exist. */
async function requireTrailer(transaction: Queryable, id: string | null): Promise<TrailerLimits | null> {
  if (id === null) return null
  const limits = await trailerLimits(transaction, id)
  if (!limits) throw invalid([{ field: 'trailer_id', message: 'This trailer does not exist.' }])
  return limits
}

/** Returns the reason to store: null within the limits. Throws 409 if they are exceeded without a reason. */
function reasonFor(
  pieces: readonly LoadedMeasures[],
  trailer: TrailerLimits | null,
  reason: string | null,
): string | null {
  const over = overLimits(loadTotals(pieces), trailer)
  requireReason(over, reason)
  return over.length > 0 ? reason : null
}

/** Plans a load and returns its id. Throws 404, and the errors of `requirePlannable` and `requireReason`. */
export async function planLoad(
  transaction: Queryable,
  caller: Caller,
  projectId: string,
  { component_ids, ...given }: BodyOf<typeof createLoad>,
): Promise<string> {
  if (!(await lockProject(transaction, caller.id, projectId))) throw notFound('project')
  const trailer_id = given.trailer_id ?? null
  const trailer = await requireTrailer(transaction, trailer_id)
  const pieces = await requirePlannable(transaction, caller, { projectId, loadId: null }, component_ids)
  const limit_reason = reasonFor(pieces, trailer, given.limit_reason ?? null)
  const { planned_time = null, carrier = null, driver = null, vehicle = null, destination = null, notes = null } = given
  const fields = { planned_on: given.planned_on, planned_time, carrier, driver, vehicle, destination, notes }
  const { id, number } = await insertLoad(transaction, caller.id, projectId, { ...fields, trailer_id, limit_reason })
  await writePieces(transaction, id, component_ids)
  await writeEvent(transaction, { id, project_id: projectId }, 'planned', caller.id, { pieces: pieces.length })
  await auditLoad(transaction, caller, { id, project_id: projectId }, 'load.plan', { number, pieces: pieces.length })
  return id
}

/** Records in the audit log who planned or changed a load. */
async function auditLoad(
  transaction: Queryable,
  { id: by }: Caller,
  { id, project_id }: Pick<LockedLoad, 'id' | 'project_id'>,
  action: string,
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
  const load = await lockLoadAndProject(transaction, caller.id, id)
  if (!load) throw notFound('load')
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
  // Without a trailer there is no limit: taking it off from under too much needs the reason all the same.
  const limits = fields.trailer_id === null ? load.trailer : trailer
  const limit_reason = reasonFor(await piecesOf(transaction, load.id), limits, fields.limit_reason)
  await writeFields(transaction, load.id, { ...fields, limit_reason })
  await writeEvent(transaction, load, 'changed', caller.id)
  await auditLoad(transaction, caller, load, 'load.update', { number: load.number, ...given })
}

/** Replaces the components of a load that has not departed. Throws 404, 400, 409 as the functions above. */
export async function editPieces(
  transaction: Queryable,
  caller: Caller,
  id: string,
  { component_ids, limit_reason, version }: BodyOf<typeof updateLoadPieces>,
): Promise<void> {
  const load = await lockForEdit(transaction, caller, id, version)
  const before = await piecesOf(transaction, load.id)
  const place = { projectId: load.project_id, loadId: load.id }
  const pieces = await requirePlannable(transaction, caller, place, component_ids)
  const reason = reasonFor(pieces, load.trailer, limit_reason === undefined ? load.limit_reason : limit_reason)
  await writePieces(transaction, load.id, component_ids)
  await writeFields(transaction, load.id, { ...load, limit_reason: reason })
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
}
