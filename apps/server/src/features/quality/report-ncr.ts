import type { BodyOf } from '@castline/contract/call'
import type { NcrDetail, reportNcr as reportNcrCall } from '@castline/contract/ncrs'
import { ncrRefusal, ncrSteps } from '@castline/domain/ncrs'
import { can, roles } from '@castline/domain/roles'
import { audit } from '#database/audit.ts'
import type { Queryable } from '#database/database.ts'
import { countHolds } from '#database/ncr-numbers.ts'
import type { Caller } from '#http/caller.ts'
import { ApiError, invalid, notFound } from '#http/errors.ts'
import { requireDefectType } from './defect-types.ts'
import { insertFurther, lockComponents } from './further-queries.ts'
import { type FoundNcr, findNcr } from './ncr-queries.ts'
import { visibleDetail } from './visible.ts'
import { insertNcr, isAssignable, lockComponent, type NewNcr } from './write-queries.ts'

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
export function forCaller(found: FoundNcr, caller: Caller): NcrDetail {
  const standing = {
    ...found,
    reportedBy: found.reported_by?.id ?? null,
    decidedBy: found.decided_by?.id ?? null,
    holdAsked: found.hold_asked,
  }
  return {
    ...visibleDetail(found, caller.role),
    allowed: ncrSteps.filter((step) => ncrRefusal(step, standing, caller) === null),
  }
}

/** Returns a non-conformance as the caller sees it. Throws 404. */
export async function detailFor(database: Queryable, caller: Caller, id: string): Promise<NcrDetail> {
  const found = await findNcr(database, caller.id, id)
  if (!found) throw notFound('non-conformance')
  return forCaller(found, caller)
}

async function report(
  transaction: Queryable,
  componentId: string,
  given: NewNcr,
  projectId: string | null,
): Promise<{ id: string; projectId: string } | null> {
  const component = await lockComponent(transaction, componentId, given.by, projectId)
  if (!component) return null
  await requireDefectType(transaction, component.project_id, given.defect_type, given.occurred_at !== null)
  const { id, number } = await insertNcr(transaction, component, given)
  if (given.holds) await countHolds(transaction, [component.id])
  const { defect_type, severity, holds, hold_asked, via } = given
  const about = { ncr: number, ncr_id: id, component_id: component.id, defect_type, severity, holds, via }
  const details = { ...about, ...(hold_asked && { hold_asked }) }
  const entry = { action: 'ncr.report', subject: 'project', subjectId: component.project_id } as const
  await audit(transaction, { by: given.by, ...entry, details })
  return { id, projectId: component.project_id }
}

/** Reports a non-conformance of a component of this project. Throws 404 and 400. */
export async function reportNcr(
  transaction: Queryable,
  caller: Caller,
  projectId: string,
  { component_id, further_component_ids = [], ...given }: BodyOf<typeof reportNcrCall>,
): Promise<NcrDetail> {
  if (given.assigned_to && !can(caller.role, 'ncr:decide')) {
    throw new ApiError('forbidden', `The role ${caller.role} cannot assign non-conformances.`)
  }
  await requireAssignable(transaction, given.assigned_to, projectId)
  const { description = null, assigned_to = null, due_on = null, occurred_at = null } = given
  const via = occurred_at ? 'offline' : 'app'
  const fields = { ...given, description, assigned_to, due_on, occurred_at, via, by: caller.id } as const
  const further = new Set(further_component_ids.map((id) => id.toLowerCase()))
  further.delete(component_id.toLowerCase())
  if (further.size > 0) {
    const locked = await lockComponents(transaction, [component_id, ...further], caller.id, projectId)
    if (locked <= further.size) {
      throw invalid([{ field: 'further_component_ids', message: 'A component is not in this project.' }])
    }
  }
  const reported = await report(transaction, component_id, fields, projectId)
  if (!reported) throw notFound('component')
  if (further.size > 0) {
    await insertFurther(transaction, reported.id, [...further])
    if (given.holds) await countHolds(transaction, [component_id])
  }
  return detailFor(transaction, caller, reported.id)
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
