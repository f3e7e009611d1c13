import type { BodyFor } from '@castline/contract/call'
import type { updatePlan } from '@castline/contract/calls/plan'
import type { PlannedFields } from '@castline/contract/planned-fields'
import {
  contradiction,
  isPlanDay,
  isSequence,
  type PlanDate,
  type PlanField,
  planDates,
  planFields,
} from '@castline/domain/plan/plan'
import { westernDigits } from '#ui/numbers/western-digits.ts'
import { readDay } from '#ui/read-day.ts'

/** The fields as typed; a date field's value or a typed date. */
type PlanDraft = Record<PlanField, string>

export const emptyPlan: PlanDraft = { sequence: '', needed_on: '', deliver_on: '', cast_on: '' }

/** The entered dates of a component; a derived date is an empty field. */
export function planDraftOf(planned: PlannedFields): PlanDraft {
  const given = (date: PlanDate) => (planned.derived.includes(date) ? '' : (planned[date] ?? ''))
  return {
    sequence: planned.sequence === null ? '' : String(planned.sequence),
    needed_on: given('needed_on'),
    deliver_on: given('deliver_on'),
    cast_on: given('cast_on'),
  }
}

type PlanFault = 'date' | 'sequence'

/** The fault of a field, if any. */
export function planFaults(draft: PlanDraft): Partial<Record<PlanField, PlanFault>> {
  const faults: Partial<Record<PlanField, PlanFault>> = {}
  const sequence = westernDigits(draft.sequence.trim())
  if (sequence !== '' && !(/^\d+$/.test(sequence) && isSequence(Number(sequence)))) faults.sequence = 'sequence'
  for (const date of planDates) {
    const day = readDay(draft[date])
    if (day !== null && !isPlanDay(day)) faults[date] = 'date'
  }
  return faults
}

/** The first two days in the wrong order, earlier step first: what is late is planned late, and saved. */
export function daysOutOfOrder(draft: PlanDraft): readonly [PlanDate, PlanDate] | null {
  const days = planDates.map((date) => [date, readDay(draft[date])] as const)
  return contradiction(Object.fromEntries(days.filter(([, day]) => day !== null && isPlanDay(day))))
}

type PlannedChange = BodyFor<typeof updatePlan>['components'][number]

/** The fields that differ from those before; with `keepsEmpty` an empty field changes nothing. */
export function planChanges(before: PlanDraft, draft: PlanDraft, keepsEmpty: boolean): Omit<PlannedChange, 'id'> {
  const changed = planFields.filter(
    (field) => draft[field] !== before[field] && !(keepsEmpty && draft[field].trim() === ''),
  )
  const written = (field: PlanField) =>
    field === 'sequence' ? Number(westernDigits(draft.sequence.trim())) || null : readDay(draft[field])
  return Object.fromEntries(changed.map((field) => [field, written(field)]))
}
