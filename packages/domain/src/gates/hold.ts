import type { Gate } from './gate.ts'

/** The numbers of the non-conformances that hold a component. */
export type HoldEvidence = readonly string[]

export const hold: Gate<HoldEvidence, { readonly numbers: string[] }> = {
  steps: ['cast', 'load', 'depart', 'transported', 'accept', 'install'],
  overridable: 'nobody',
  decide: (numbers) => (numbers.length > 0 ? { rule: 'block', facts: { numbers: [...numbers] } } : null),
}
