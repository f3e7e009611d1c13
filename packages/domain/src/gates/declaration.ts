import type { Gate } from './gate.ts'

/** What a plant says about components that it has declared no performance for. */
export const declarationRules = ['off', 'warn', 'block'] as const
export type DeclarationRule = (typeof declarationRules)[number]

interface DeclarationEvidence {
  readonly rule: DeclarationRule
  /** Whether its plant has a declaration of its type, or of all types. */
  readonly is_declared: boolean
}

export const declaration: Gate<DeclarationEvidence, Record<string, never>> = {
  steps: ['load', 'depart', 'transported'],
  overridable: 'leads',
  refusal: 'obstacle_open',
  isMadeAtStep: false,
  isPublic: true,
  message: (_facts, component) => `${component} has no declaration of performance of its plant.`,
  named: () => ({}),
  decide: ({ rule, is_declared }) => (rule === 'off' || is_declared ? null : { rule, facts: {} }),
}
