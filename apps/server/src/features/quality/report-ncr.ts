import type { BodyOf, ResponseOf } from '@castline/contract/call'
import type { NcrDetail } from '@castline/contract/ncr'
import type { reportNcr as reportNcrCall } from '@castline/contract/ncrs'
import { ncrRefusal, ncrSteps } from '@castline/domain/quality/ncrs'
import { can, roles } from '@castline/domain/users/roles'
import { audit } from '#database/audit.ts'
import type { Queryable } from '#database/database.ts'
import type { Caller } from '#http/caller.ts'
import { ApiError, invalid, notFound, orNotFound } from '#http/errors.ts'
import { goneFrom, leftOutPart } from '#tracking/components/left-out.ts'
import { queueAssignment, queueHold } from '#tracking/messages/quality-messages.ts'
import { judgedWith } from '#tracking/production/judged-pours.ts'
import { countHolds } from '#tracking/quality/ncr-numbers.ts'
import { requireDefectType } from './defect-types.ts'
import { knownPoint, placeOf } from './drawing-points.ts'
import { isAnyReportedFor, isMadeFrom, isMixReported, lockMixOf } from './failure-queries.ts'
import { insertFurther, lockComponents } from './further-queries.ts'
import { type FoundNcr, findNcr } from './ncr-queries.ts'
import { visibleDetail } from './visible.ts'
import { insertNcr, isAssignable, lockComponent, type NewNcr, reaches } from './write-queries.ts'

export const reporterRoles = roles.filter((role) => can(role, 'ncr:report'))

/** Throws 400 for somebody who has no access to the project or only reads it. */
export async function requireAssignable(
  transaction: Queryable,
  userId: string | null | undefined,
  projectId: string,
): Promise<void> {
  if (!userId || (await isAssignable(transaction, userId, projectId, reporterRoles))) return
  throw invalid([{ field: 'assigned_to', message: 'This person does not work on the project.' }])
}

/** Adds the steps that the caller may make now. */
function forCaller({ people, ...found }: FoundNcr, caller: Caller): NcrDetail {
  const standing = { ...found, ...people, holdAsked: found.hold_asked }
  return {
    ...visibleDetail(found, caller.role),
    allowed: found.archived ? [] : ncrSteps.filter((step) => ncrRefusal(step, standing, caller) === null),
  }
}

/** Returns a non-conformance as the caller sees it. Throws 404. */
export async function detailFor(database: Queryable, caller: Caller, id: string): Promise<NcrDetail> {
  const found = orNotFound(await findNcr(database, caller.id, id), 'non-conformance')
  return forCaller(found, caller)
}

/** Inserts it with its entry in the audit log. */
async function insert(
  transaction: Queryable,
  about: { readonly project_id: string; readonly id: string | null },
  given: NewNcr,
): Promise<{ id: string; projectId: string }> {
  await requireDefectType(transaction, about.project_id, given.defect_type, given.occurred_at !== null)
  const drawing_point = await knownPoint(transaction, about.id, given.drawing_point, given.occurred_at !== null)
  const model_point = placeOf(about.id, given.model_point)
  const { id, number } = await insertNcr(transaction, about, { ...given, drawing_point, model_point })
  const { defect_type, severity, holds, hold_asked, subject, via } = given
  const reported = { ncr: number, ncr_id: id, component_id: about.id, defect_type, severity, holds, via }
  const details = {
    ...reported,
    ...(hold_asked && { hold_asked }),
    ...(subject && { about: subject }),
    ...(drawing_point && { drawing_point }),
    ...(model_point && { model_point }),
  }
  const entry = { action: 'ncr.report', subject: 'project', subjectId: about.project_id } as const
  await audit(transaction, { by: given.by, ...entry, details })
  return { id, projectId: about.project_id }
}

async function report(
  transaction: Queryable,
  componentId: string,
  given: NewNcr,
  projectId: string | null,
): Promise<{ id: string; projectId: string } | null> {
  const component = await lockComponent(transaction, componentId, given.by, projectId)
  if (!component) return null
  const reported = await insert(transaction, component, given)
  if (given.holds) await countHolds(transaction, [component.id])
  return reported
}

const reportedBefore = (field: string, message: string) =>
  new ApiError('already_exists', message, { details: [{ field, message }] })

/** Returns the pours of the failing means of a pour. Throws 404, 400 if its mix does not fail, and 409 if it was reported. */
async function failingPours(
  transaction: Queryable,
  userId: string,
  projectId: string,
  pourId: string,
): Promise<readonly string[]> {
  if (!(await lockMixOf(transaction, userId, projectId, pourId))) throw notFound('pour')
  const means = (await judgedWith(transaction, [pourId])).get(pourId.toLowerCase())?.failed_means
  if (!means) throw invalid([{ field: 'mix_pour_id', message: 'The mix of this pour does not fail.' }])
  if (await isMixReported(transaction, projectId, pourId, means.result)) {
    throw reportedBefore('mix_pour_id', 'The project has a non-conformance for this failure.')
  }
  return means.pours
}

export const holdsNothing = 'What is no component cannot be put on hold.'

type Given = BodyOf<typeof reportNcrCall>

/** Throws 400 unless it is about a component, or about one subject that holds nothing. */
function requireOneSubject({ component_id, subject, ...given }: Given): void {
  const refuse = (field: string, message: string) => {
    throw invalid([{ field, message }])
  }
  if ((component_id === undefined) === (subject === undefined)) refuse('subject', 'Name a component or a subject.')
  if (given.pour_id && !component_id) refuse('pour_id', 'Name a component of the pour.')
  if (given.mix_pour_id && subject?.kind !== 'mix') refuse('mix_pour_id', 'The subject is no mix.')
  if (!subject) return
  if (given.holds) refuse('holds', holdsNothing)
  if (given.further_component_ids?.length) refuse('further_component_ids', 'A subject has no components.')
  if (given.checklist_item) refuse('checklist_item', 'A checklist is about a component.')
}

/** Reports a non-conformance of a component of this project, or of something else in it. Throws 404, 403 and 400. */
export async function reportNcr(
  transaction: Queryable,
  caller: Caller,
  projectId: string,
  body: Given,
): Promise<ResponseOf<typeof reportNcrCall>> {
  const { component_id: first_id, further_component_ids = [], leave_out = false, ...given } = body
  if (given.assigned_to && !can(caller.role, 'ncr:decide')) {
    throw new ApiError('forbidden', `The role ${caller.role} cannot assign non-conformances.`)
  }
  requireOneSubject(body)
  await requireAssignable(transaction, given.assigned_to, projectId)
  const { description = null, assigned_to = null, due_on = null, occurred_at = null } = given
  const via = occurred_at ? 'offline' : 'app'
  const fields = { ...given, description, assigned_to, due_on, occurred_at, via, by: caller.id } as const
  if (first_id === undefined) {
    if (!(await reaches(transaction, caller.id, projectId))) throw notFound('project')
    const mix_pours = given.mix_pour_id
      ? { mix_pours: await failingPours(transaction, caller.id, projectId, given.mix_pour_id) }
      : {}
    const { id } = await insert(transaction, { project_id: projectId, id: null }, { ...fields, ...mix_pours })
    await queueAssignment(transaction, id, caller.id)
    return detailFor(transaction, caller, id)
  }
  if (given.pour_id && !(await isMadeFrom(transaction, first_id, given.pour_id))) {
    throw invalid([{ field: 'pour_id', message: 'The component was not made from this pour.' }])
  }
  const named = [...new Set([first_id, ...further_component_ids].map((id) => id.toLowerCase()))]
  const isLocked = named.length > 1 || given.pour_id !== undefined
  const locked = new Set(isLocked ? await lockComponents(transaction, named, caller.id, projectId) : named)
  const missing = named.filter((id) => !locked.has(id))
  const [component_id, ...further] = named.filter((id) => locked.has(id))
  // A point or a checklist is of the first component, and not of the one that takes its place.
  const isAboutFirst = given.drawing_point || given.model_point || given.checklist_item
  const isFirstMissing = missing.includes(first_id.toLowerCase())
  if (component_id === undefined || (missing.length > 0 && named.length === 1)) throw notFound('component')
  if (missing.length > 0 && (!leave_out || (isFirstMissing && isAboutFirst))) {
    throw invalid([{ field: 'further_component_ids', message: 'A component is not in this project.' }])
  }
  const all = [component_id, ...further]
  if (given.pour_id) {
    const failed = (await judgedWith(transaction, [given.pour_id])).get(given.pour_id.toLowerCase())?.failed_result
    if (await isAnyReportedFor(transaction, all, given.pour_id, failed ?? null)) {
      throw reportedBefore('pour_id', 'A component has a non-conformance for this pour.')
    }
  }
  const reported = orNotFound(await report(transaction, component_id, fields, projectId), 'component')
  if (further.length > 0) {
    await insertFurther(transaction, reported.id, further)
    if (given.holds) await countHolds(transaction, [component_id])
  }
  // After its further components are known.
  await queueAssignment(transaction, reported.id, caller.id)
  if (given.holds) await queueHold(transaction, reported.id, caller.id)
  const left_out = await goneFrom(transaction, caller.id, missing)
  return { ...(await detailFor(transaction, caller, reported.id)), ...leftOutPart(left_out) }
}

/** Reports one by username alone, without a hold; returns null if the user has no access to the component. */
export function reportByUsername(
  transaction: Queryable,
  componentId: string,
  given: Pick<NewNcr, 'by' | 'defect_type' | 'severity' | 'description' | 'hold_asked' | 'occurred_at'>,
): Promise<{ id: string; projectId: string } | null> {
  const plain = {
    holds: false,
    via: given.occurred_at ? 'offline' : 'qr',
    assigned_to: null,
    due_on: null,
  } as const
  return report(transaction, componentId, { ...given, ...plain }, null)
}
