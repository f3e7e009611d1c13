import type { DrawingGate } from '../drawings/drawings.ts'
import type { Gate } from './gate.ts'

export interface DrawingEvidence {
  readonly rule: DrawingGate
  readonly is_released: boolean
}

export const drawing: Gate<DrawingEvidence, Record<string, never>> = {
  steps: ['cast'],
  overridable: 'leads',
  refusal: 'drawing_open',
  isMadeAtStep: false,
  isPublic: true,
  message: (_facts, component) => `${component} has no drawing that is released for production.`,
  named: () => ({}),
  decide: ({ rule, is_released }) => (rule === 'off' || is_released ? null : { rule, facts: {} }),
}
