import type { BodyOf } from '@castline/contract/call'
import type { FieldError } from '@castline/contract/errors'
import type { LeftOutOfList } from '@castline/contract/left-out'
import type { PlannedComponent, updatePlan as updatePlanEndpoint } from '@castline/contract/plan'
import type { Database, Queryable } from '#database/database.ts'
import { ApiError, invalid, notFound } from '#http/errors.ts'
import { goneFrom, leftOutPart } from '#tracking/components/left-out.ts'
import { auditPlanEdits, isPlanChanged } from '#tracking/plan/component-plans.ts'
import { withPlan } from '#tracking/plan/plan.ts'
import { lockProject } from '#tracking/projects/project-lock.ts'
import { plannedRows, storedCalendar, writePlans } from './queries.ts'

type Given = BodyOf<typeof updatePlanEndpoint>['components'][number]

/** Throws 400 for a component that is listed twice. */
function requireOnce(given: readonly Given[]): void {
  const details: FieldError[] = []
  const seen = new Set<string>()
  for (const [index, { id }] of given.entries()) {
    if (seen.has(id.toLowerCase())) {
      details.push({ field: `components.${index}.id`, message: 'This component is listed twice.' })
    }
    seen.add(id.toLowerCase())
  }
  if (details.length > 0) throw invalid(details)
}

/** Returns these components as they are now, with derived dates, in the order of `ids`. */
export async function plannedComponents(
  transaction: Queryable,
  projectId: string,
  ids: readonly string[],
): Promise<PlannedComponent[]> {
  const calendar = await storedCalendar(transaction, projectId)
  const rows = new Map((await plannedRows(transaction, projectId, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    if (!row) return []
    const { sequence, version, needed_on, deliver_on, cast_on, derived, late, late_for } = withPlan(
      row,
      row.planned_on,
      calendar,
    )
    return { id, version, sequence, cast_on, deliver_on, needed_on, derived, late, late_for }
  })
}

interface Edited {
  readonly components: PlannedComponent[]
  readonly left_out?: LeftOutOfList[]
}

/**
 * Updates the given fields of the plans of these components, of all or of none. Throws 404, also for a component that
 * is not in the project, 400 for dates in the wrong order, and 409 with the changed components if a version is
 * outdated. With `leave_out` such components are named and left out, as long as others are left.
 */
export function editPlan(
  database: Database,
  userId: string,
  projectId: string,
  { components: given, leave_out = false }: BodyOf<typeof updatePlanEndpoint>,
): Promise<Edited> {
  return database.transaction(async (transaction) => {
    if (!(await lockProject(transaction, userId, projectId))) throw notFound('project')
    const ids = given.map(({ id }) => id.toLowerCase())
    const rows = new Map((await plannedRows(transaction, projectId, ids)).map((row) => [row.id, row]))
    const missing = ids.filter((id) => !rows.has(id))
    if (missing.length > 0 && (!leave_out || missing.length === ids.length)) throw notFound('component')
    const found = given.flatMap((each) => {
      const before = rows.get(each.id.toLowerCase())
      return before ? [{ ...each, before }] : []
    })
    const outdated = found.filter(({ version, before }) => version !== undefined && version !== before.version)
    if (outdated.length > 0 && (!leave_out || outdated.length === found.length)) {
      throw new ApiError('conflict', `Somebody else has changed ${outdated.length} of these components.`, {
        current: await plannedComponents(
          transaction,
          projectId,
          outdated.map(({ before }) => before.id),
        ),
      })
    }
    requireOnce(given)
    const changes = found
      .filter((each) => !outdated.includes(each))
      .map(({ version: _version, before, ...fields }) => [before, { ...before, ...fields, id: before.id }] as const)
    const changed = changes.filter(([before, after]) => isPlanChanged(before, after))
    if (changed.length > 0) {
      await writePlans(
        transaction,
        projectId,
        changed.map(([, after]) => after),
      )
      await auditPlanEdits(transaction, userId, projectId, changed)
    }
    const left_out = [
      ...(await goneFrom(transaction, userId, missing)),
      ...outdated.map(({ before: { id: component_id, name, control_number } }) => {
        return { component_id, name, control_number, reason: 'changed' as const }
      }),
    ]
    return { components: await plannedComponents(transaction, projectId, ids), ...leftOutPart(left_out) }
  })
}
