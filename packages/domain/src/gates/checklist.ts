import type { Status } from '../status/statuses.ts'
import { type Gate, type GateStep, stepTo } from './gate.ts'

/** A checklist of a component that is not complete, or has a failed item. */
interface OpenChecklist {
  /** The status before which it must be complete. */
  readonly status: Status
  readonly name: string
  readonly gate: 'warn' | 'block'
}

export type ChecklistEvidence = readonly OpenChecklist[]

/** A load does what the single step does. */
const isBefore = (step: GateStep, status: Status) =>
  stepTo(status) === (step === 'load' || step === 'depart' ? 'transported' : step)

export const checklist: Gate<ChecklistEvidence, { readonly names: string[] }> = {
  steps: ['cast', 'load', 'depart', 'transported', 'accept', 'install'],
  overridable: 'leads',
  refusal: 'checklist_open',
  isMadeAtStep: true,
  isPublic: true,
  message: ({ names }, component) => `${component} has a checklist to complete first: ${names.join(', ')}.`,
  named: ({ names }) => ({ checklists: names }),
  decide(open, step) {
    const before = open.filter(({ status }) => isBefore(step, status))
    const blocking = before.filter(({ gate }) => gate === 'block')
    const named = blocking.length > 0 ? blocking : before
    if (named.length === 0) return null
    return { rule: blocking.length > 0 ? 'block' : 'warn', facts: { names: named.map(({ name }) => name) } }
  },
}
