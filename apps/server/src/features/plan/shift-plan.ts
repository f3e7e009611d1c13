import type { BodyOf } from '@castline/contract/call'
import type { PlanShift, shiftPlan as shiftPlanEndpoint } from '@castline/contract/plan'
import type { PlannedFields } from '@castline/contract/planned-fields'
import { planDates } from '@castline/domain/plan/plan'
import { shifted } from '@castline/domain/plan/shift'
import type { Database } from '#database/database.ts'
import { invalid, notFound } from '#http/errors.ts'
import { auditPlanEdits } from '#tracking/plan/component-plans.ts'
import { projectCalendar, type StoredCalendar, withPlan } from '#tracking/plan/plan.ts'
import { lockProject } from '#tracking/projects/project-lock.ts'
import { type NamedPlannedRow, plannedMatches, storedCalendar, writePlans } from './queries.ts'

/** A shift lists at most this many components. */
const listedAtMost = 100
const shiftedAtMost = 10_000

type Shift = BodyOf<typeof shiftPlanEndpoint>

function planOf(row: NamedPlannedRow, calendar: StoredCalendar): PlannedFields {
  const { sequence, cast_on, deliver_on, needed_on, derived, late, late_for } = withPlan(row, row.planned_on, calendar)
  return { sequence, cast_on, deliver_on, needed_on, derived, late, late_for }
}

/**
 * Shifts a date of components by working days, or only returns what would change. Throws 404, and 400 if there are too
 * many components or if dates would be in the wrong order.
 */
export function shiftPlan(
  database: Database,
  userId: string,
  projectId: string,
  { ids, filter, field, days, dry_run }: Shift,
): Promise<PlanShift> {
  return database.transaction(async (transaction) => {
    if (!(await lockProject(transaction, userId, projectId))) throw notFound('project')
    const rows = await plannedMatches(transaction, projectId, { ids, filter: filter ?? {} }, shiftedAtMost + 1)
    if (rows.length > shiftedAtMost) {
      throw invalid([{ field: 'filter', message: 'More than 10,000 components match. Narrow the filter.' }])
    }
    const calendar = await storedCalendar(transaction, projectId)
    const working = projectCalendar(calendar)
    const changes = rows.flatMap((row) => {
      const before = planOf(row, calendar)
      const current = before[field]
      if (current === null) return []
      const given = { ...row, ...shifted(row, field, current, days, working) }
      return [{ row, given, before, after: planOf(given, calendar) }]
    })
    const changed = changes.filter(({ row, given }) => planDates.some((date) => row[date] !== given[date]))
    if (!dry_run && changed.length > 0) {
      await writePlans(
        transaction,
        projectId,
        changed.map(({ given }) => given),
      )
      await auditPlanEdits(
        transaction,
        userId,
        projectId,
        changed.map(({ row, given }) => [row, given] as const),
        { shifted: field, days },
      )
    }
    const late = (when: 'before' | 'after') => changes.filter((change) => change[when].late > 0).length
    return {
      changed: changed.length,
      dragged: changed.filter(({ row, given }) => planDates.some((date) => date !== field && row[date] !== given[date]))
        .length,
      skipped: rows.length - changes.length,
      late_before: late('before'),
      late_after: late('after'),
      components: changed.slice(0, listedAtMost).map(({ row: { id, name, control_number }, before, after }) => {
        return { id, name, control_number, before, after }
      }),
    }
  })
}
