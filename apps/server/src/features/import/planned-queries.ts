import { planFields } from '@castline/domain/plan/plan'
import type { Queryable } from '#database/database.ts'
import { auditPlan, writeGivenPlans } from '#tracking/plan/component-plans.ts'
import type { ComponentChange } from './decisions/changes.ts'
import type { NewComponent } from './decisions/decisions.ts'

const insertPlans = `
  INSERT INTO component_plan (component_id, project_id, sequence, cast_on, deliver_on, needed_on)
  SELECT c.id, $1, r.sequence, r.cast_on, r.deliver_on, r.needed_on
  FROM jsonb_to_recordset($2::jsonb) AS r (
    control_number text, sequence int, cast_on date, deliver_on date, needed_on date)
  JOIN components c ON c.project_id = $1 AND c.control_number = r.control_number`

/** Writes the planned dates of the file for components that were just created. */
export async function decideNewComponents(
  transaction: Queryable,
  projectId: string,
  created: readonly NewComponent[],
): Promise<void> {
  const planned = created.filter((component) => planFields.some((field) => component[field] !== null))
  if (planned.length === 0) return
  await transaction.rows(insertPlans, [projectId, JSON.stringify(planned)])
}

/** Writes the plans that the file changes. */
export async function changePlans(
  transaction: Queryable,
  projectId: string,
  updates: readonly ComponentChange[],
): Promise<void> {
  const plans = updates.flatMap(({ id, plan }) => (plan ? [{ ...plan[1], id }] : []))
  if (plans.length > 0) await writeGivenPlans(transaction, projectId, plans)
}

/** Records who changed plans by importing a file, if it changes any. The import is in the history of each component. */
export async function auditImportedPlans(
  transaction: Queryable,
  userId: string,
  projectId: string,
  updates: readonly ComponentChange[],
): Promise<void> {
  const changes = updates.flatMap(({ plan }) => (plan ? [plan] : []))
  if (changes.length > 0) await auditPlan(transaction, userId, projectId, changes, { via: 'import' })
}
