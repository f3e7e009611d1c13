import type { RowNote } from '@castline/contract/import-notes'
import { contradiction } from '@castline/domain/plan/plan'
import type { GivenPlan } from '#tracking/plan/component-plans.ts'

/** Leaves out two days of a row that contradict each other: it does not say which of them is wrong. */
export function inOrder(plan: GivenPlan, notes: RowNote[]): GivenPlan {
  const wrong = contradiction(plan)
  if (!wrong) return plan
  const [earlier, later] = wrong
  notes.push({
    code: 'days_out_of_order',
    values: { field: later, value: plan[later] ?? '', given: plan[earlier] ?? '' },
  })
  for (const field of wrong) notes.push({ code: 'not_imported', values: { field } })
  return inOrder({ ...plan, [earlier]: null, [later]: null }, notes)
}
