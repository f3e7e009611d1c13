import type { ChecklistGate, ChecklistItem, ChecklistStep } from '@castline/domain/checklists/checklists'

interface SampleTemplate {
  readonly name: string
  readonly step: ChecklistStep
  readonly gate: ChecklistGate
  /** The type of the components that it is for; null for all. */
  readonly elementType: string | null
  readonly items: readonly ChecklistItem[]
  /** The status of the components that have it completed, and the answers as JSON values by item. */
  readonly completedFor: string
  readonly answers: Readonly<Record<string, string | number>>
}

/** A template that warns and one that blocks, each completed for a few components. */
export const sampleTemplates: readonly SampleTemplate[] = [
  {
    name: 'Mould and reinforcement',
    step: 'before_casting',
    gate: 'warn',
    elementType: null,
    items: [
      { id: 'clean', kind: 'yes_no', text: 'Is the mould clean and oiled?' },
      { id: 'cover', kind: 'number', text: 'Concrete cover of the reinforcement', unit: 'mm', min: 25, max: 40 },
      { id: 'embeds', kind: 'yes_no', text: 'Are all embedded parts in place?' },
    ],
    completedFor: 'manufactured',
    answers: { clean: 'yes', cover: 30, embeds: 'yes' },
  },
  {
    name: 'Slab ready to load',
    step: 'before_loading',
    gate: 'block',
    elementType: 'Hollow-core slab',
    items: [
      {
        id: 'surface',
        kind: 'choice',
        text: 'Surface',
        options: [
          { text: 'Even', passes: true },
          { text: 'A few blowholes', passes: true },
          { text: 'Damaged', passes: false },
        ],
      },
      { id: 'anchors', kind: 'yes_no', text: 'Are the lifting anchors sound?' },
    ],
    completedFor: 'manufactured',
    answers: { surface: 0, anchors: 'yes' },
  },
]
