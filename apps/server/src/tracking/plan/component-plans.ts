import { type GivenDates, planFields } from '@castline/domain/plan/plan'
import { audit, auditComponents } from '#database/audit.ts'
import type { Queryable } from '#database/database.ts'
import { movingCastings, raiseVersions } from '../production/moved-castings.ts'

/** The planned values that were entered for a component; null where none was. */
export interface GivenPlan extends GivenDates {
  readonly sequence: number | null
}

type Plans = readonly (GivenPlan & { readonly id: string })[]

/** Replaces the given plans of these components, and moves their castings. The caller has locked the project and raises their versions. */
export async function writeGivenPlans(transaction: Queryable, projectId: string, plans: Plans): Promise<void> {
  const ids = plans.map(({ id }) => id)
  const moved = await movingCastings(transaction, ids, () => insertGivenPlans(transaction, projectId, plans))
  await raiseVersions(transaction, moved)
}

/** Does so without moving castings. */
export async function insertGivenPlans(transaction: Queryable, projectId: string, plans: Plans): Promise<void> {
  await transaction.rows(
    `INSERT INTO component_plan (component_id, project_id, sequence, cast_on, deliver_on, needed_on)
     SELECT id, $1, sequence, cast_on, deliver_on, needed_on
     FROM jsonb_to_recordset($2) AS plan (id uuid, sequence int, cast_on date, deliver_on date, needed_on date)
     ON CONFLICT (component_id) DO UPDATE SET sequence = excluded.sequence, cast_on = excluded.cast_on,
       deliver_on = excluded.deliver_on, needed_on = excluded.needed_on`,
    [projectId, JSON.stringify(plans)],
  )
}

/** An audit entry names the changes of at most this many components. */
const namedAtMost = 20

/** The plan of a component before and after a change. */
export type PlanChange = readonly [
  before: GivenPlan & { readonly id: string; readonly control_number: string },
  after: GivenPlan,
]

const changedFields = (before: GivenPlan, after: GivenPlan) =>
  planFields.filter((field) => before[field] !== after[field])

export const isPlanChanged = (before: GivenPlan, after: GivenPlan) => changedFields(before, after).length > 0

/** Records who changed plans, with the values before and after where they are few; returns the id of the entry. */
export function auditPlan(
  transaction: Queryable,
  by: string,
  projectId: string,
  changes: readonly PlanChange[],
  more: object = {},
): Promise<string> {
  const named = changes.slice(0, namedAtMost).map(([before, after]) => ({
    control_number: before.control_number,
    ...Object.fromEntries(changedFields(before, after).map((field) => [field, [before[field], after[field]]])),
  }))
  return audit(transaction, {
    by,
    action: 'plan.update',
    subject: 'project',
    subjectId: projectId,
    details: { ...more, components: changes.length, changes: named },
  })
}

/** Does the same, and adds the change to the history of each component. */
export async function auditPlanEdits(
  transaction: Queryable,
  by: string,
  projectId: string,
  changes: readonly PlanChange[],
  more: object = {},
): Promise<void> {
  const auditId = await auditPlan(transaction, by, projectId, changes, more)
  const edited = changes.map(([before, after]) => {
    const pairs = changedFields(before, after).map(
      (field) => [field, { from: before[field], to: after[field] }] as const,
    )
    return { id: before.id, changes: Object.fromEntries(pairs) }
  })
  await auditComponents(transaction, auditId, edited)
}
