import type { Gate } from './gate.ts'

/** The numbers of the non-conformances that hold a component. */
type HoldEvidence = readonly string[]

export const hold: Gate<HoldEvidence, { readonly numbers: string[] }> = {
  steps: ['cast', 'load', 'depart', 'transported', 'accept', 'install'],
  overridable: 'nobody',
  refusal: 'on_hold',
  isMadeAtStep: false,
  isPublic: true,
  message: ({ numbers }, component) =>
    `${component} is on hold: ${numbers.join(', ')}. It moves on when that is closed.`,
  named: ({ numbers }) => ({ holds: numbers }),
  decide: (numbers) => (numbers.length > 0 ? { rule: 'block', facts: { numbers: [...numbers] } } : null),
}
