import type { RowNote } from '@castline/contract/import-notes'
import { contradiction } from '@castline/domain/plan/plan'
import type { GivenPlan } from '#tracking/plan/component-plans.ts'

/** Notes two days of a row that are in the wrong order: what is late is planned late, so they are imported. */
export function noteOrder(plan: GivenPlan, notes: RowNote[]): void {
  const wrong = contradiction(plan)
  if (!wrong) return
  const [earlier, later] = wrong
  const values = { field: later, value: plan[later] ?? '', given: plan[earlier] ?? '' }
  notes.push({ code: 'days_out_of_order', values })
}
