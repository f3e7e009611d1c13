import type { Measure } from '../components/fields.ts'
import type { Status } from '../status/statuses.ts'

/** When a checklist is filled in. */
export const checklistSteps = ['before_casting', 'before_loading', 'at_receipt', 'after_installation'] as const
export type ChecklistStep = (typeof checklistSteps)[number]

/** The status that a component may not reach while a blocking checklist is open; null if there is no later step. */
export const gatedStatus: Readonly<Record<ChecklistStep, Status | null>> = {
  before_casting: 'manufactured',
  before_loading: 'transported',
  at_receipt: 'accepted',
  after_installation: null,
}

/** The status in which a component waits for the checklists of a step. */
export const statusBefore: Readonly<Record<ChecklistStep, Status>> = {
  before_casting: 'planning',
  before_loading: 'manufactured',
  at_receipt: 'transported',
  after_installation: 'installed',
}

/** Whether an open checklist refuses its step, or screens only show that it is open. */
export const checklistGates = ['warn', 'block'] as const
export type ChecklistGate = (typeof checklistGates)[number]

export const itemKinds = ['yes_no', 'number', 'tolerance', 'choice', 'photo', 'text'] as const
export type ItemKind = (typeof itemKinds)[number]

/** The component's own dimensions that an item can compare with, in mm. */
export const toleranceDimensions = ['length', 'width', 'height', 'thickness'] as const satisfies readonly Measure[]
export type ToleranceDimension = (typeof toleranceDimensions)[number]

interface Item {
  /** Unique in its template, and the same in all versions that keep the item. */
  readonly id: string
  readonly text: string
}

export type ChecklistItem =
  | (Item & { readonly kind: 'yes_no' | 'photo' | 'text' })
  | (Item & {
      readonly kind: 'number'
      readonly unit?: string | null | undefined
      readonly min?: number | null | undefined
      readonly max?: number | null | undefined
    })
  | (Item & {
      readonly kind: 'tolerance'
      readonly dimension: ToleranceDimension
      /** In mm, how much less and more it may be. */
      readonly minus: number
      readonly plus: number
    })
  | (Item & {
      readonly kind: 'choice'
      readonly options: readonly { readonly text: string; readonly passes: boolean }[]
    })

/** An answer's value: of a photo item, how many there are; of a choice, the place of the option. */
export type AnswerValue = string | number

/** The values of a `yes_no` item. */
export const yesNoValues = ['yes', 'no', 'na'] as const

/** Why the server refuses an answer: the code of its field error. */
export const answerRefusals = ['unknown_item', 'unsuitable_value', 'photos_required', 'scrapped'] as const
export type AnswerRefusalCode = (typeof answerRefusals)[number]

/** Whether a value is of the item's kind. */
export function isAnswerTo(item: ChecklistItem, value: AnswerValue): boolean {
  switch (item.kind) {
    case 'yes_no':
      return yesNoValues.some((each) => each === value)
    case 'number':
    case 'tolerance':
      return typeof value === 'number'
    case 'choice':
      return typeof value === 'number' && item.options[value] !== undefined
    case 'photo':
      return typeof value === 'number' && Number.isInteger(value) && value > 0
    case 'text':
      return typeof value === 'string' && value.trim() !== ''
  }
}

/**
 * Whether an answer is within the limits of the item; null where nothing is judged: not applicable, a text, a photo,
 * or a tolerance of a dimension that the component has no value for.
 */
export function passes(
  item: ChecklistItem,
  value: AnswerValue,
  component: Partial<Readonly<Record<ToleranceDimension, number | null>>>,
): boolean | null {
  switch (item.kind) {
    case 'yes_no':
      return value === 'na' ? null : value === 'yes'
    case 'number': {
      const { min = null, max = null } = item
      if (min === null && max === null) return null
      return (min === null || Number(value) >= min) && (max === null || Number(value) <= max)
    }
    case 'tolerance': {
      const nominal = component[item.dimension] ?? null
      if (nominal === null) return null
      // Measured in tenths of a millimetre: 0.1 + 0.2 must not fail.
      const tenths = (mm: number) => Math.round(mm * 10)
      const off = tenths(Number(value)) - tenths(nominal)
      return off >= -tenths(item.minus) && off <= tenths(item.plus)
    }
    case 'choice':
      return item.options[Number(value)]?.passes ?? false
    default:
      return null
  }
}

/** Whether every item has an answer. */
export function isComplete(items: readonly ChecklistItem[], answered: ReadonlySet<string>): boolean {
  return items.every(({ id }) => answered.has(id))
}

/** The last answer to an item, as far as it matters to a gate. */
interface Judged {
  readonly passed: boolean | null
  /** A non-conformance that was reported from the item was closed since. */
  readonly settled: boolean
}

/**
 * Whether an answer refuses the step of a blocking checklist until it is given again. Twin in SQL:
 * `tracking/checklists/checklist-gates.ts`.
 */
export function isFailing({ passed, settled }: Judged): boolean {
  return passed === false && !settled
}
