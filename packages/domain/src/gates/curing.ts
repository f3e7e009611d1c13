import { type CuringRule, isCuring } from '../loads/curing.ts'
import type { Day } from '../plan/calendar.ts'
import type { Gate } from './gate.ts'

export interface CuringEvidence {
  readonly rule: CuringRule
  /** The first day on which the component may leave; null if nothing is known or it need not cure. */
  readonly cured_on: Day | null
  /** The day on which it would leave. */
  readonly day: Day
}

/** Loads ask and refuse; a single step says it and is made, as other programs know it. */
export const curing: Gate<CuringEvidence, { readonly until: Day }> = {
  steps: ['load', 'depart', 'transported'],
  overridable: 'nobody',
  refusal: 'curing_blocked',
  isMadeAtStep: false,
  isPublic: true,
  message: ({ until }, component) => `${component} still cures; it may leave on ${until}.`,
  named: ({ until }) => ({ day: [until] }),
  decide({ rule, cured_on, day }, step) {
    if (rule === 'off' || cured_on === null || !isCuring(cured_on, day)) return null
    return { rule: step === 'transported' ? 'warn' : rule, facts: { until: cured_on } }
  },
}
