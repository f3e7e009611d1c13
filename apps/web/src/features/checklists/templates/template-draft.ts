import type { BodyFor } from '@castline/contract/call'
import type { saveChecklistTemplate } from '@castline/contract/calls/checklists'
import type { ChecklistTemplate } from '@castline/contract/checklists'
import { maxChecklistItems } from '@castline/contract/values/checklists'
import type {
  ChecklistGate,
  ChecklistItem,
  ChecklistStep,
  ItemKind,
  ToleranceDimension,
} from '@castline/domain/checklists/checklists'
import type { NumberEntry } from '#ui/numbers/number-entry.ts'

export interface OptionDraft {
  readonly text: string
  readonly passes: boolean
}

/** An item as it is edited: the fields of all kinds, so that a change of the kind loses nothing. */
export interface ItemDraft {
  readonly id: string
  readonly kind: ItemKind
  readonly text: string
  readonly unit: string
  readonly min: string
  readonly max: string
  readonly dimension: ToleranceDimension
  readonly minus: string
  readonly plus: string
  readonly options: readonly OptionDraft[]
}

export interface TemplateDraft {
  readonly name: string
  /** Empty for all types. */
  readonly elementType: string
  readonly step: ChecklistStep
  readonly gate: ChecklistGate
  readonly items: readonly ItemDraft[]
}

const newOptions: readonly OptionDraft[] = [
  { text: '', passes: true },
  { text: '', passes: false },
]

/** A new item. Its id stays the same in later versions. */
export function newItem(id: string = crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) ?? '0'): ItemDraft {
  return {
    id,
    kind: 'yes_no',
    text: '',
    unit: '',
    min: '',
    max: '',
    dimension: 'length',
    minus: '',
    plus: '',
    options: newOptions,
  }
}

function itemDraftOf(item: ChecklistItem, { write }: NumberEntry): ItemDraft {
  const draft = { ...newItem(item.id), kind: item.kind, text: item.text }
  switch (item.kind) {
    case 'number':
      return { ...draft, unit: item.unit ?? '', min: write(item.min), max: write(item.max) }
    case 'tolerance':
      return { ...draft, dimension: item.dimension, minus: write(item.minus), plus: write(item.plus) }
    case 'choice':
      return { ...draft, options: item.options }
    default:
      return draft
  }
}

/** The draft of a new template of a step, with one item. */
export const newDraft = (step: ChecklistStep): TemplateDraft => ({
  name: '',
  elementType: '',
  step,
  gate: 'warn',
  items: [newItem()],
})

/** The draft of a template. */
export function draftOf(template: ChecklistTemplate, entry: NumberEntry): TemplateDraft {
  const { name, element_type, step, gate, items } = template
  return { name, elementType: element_type ?? '', step, gate, items: items.map((item) => itemDraftOf(item, entry)) }
}

/** The item that a draft describes; its numbers are `NaN` where the text is none. */
export function itemOf(draft: ItemDraft, { measureOf }: NumberEntry): ChecklistItem {
  const { id, kind, text, unit, dimension, options } = draft
  const item = { id, text: text.trim() }
  switch (kind) {
    case 'number':
      return { ...item, kind, unit: unit.trim() || null, min: measureOf(draft.min), max: measureOf(draft.max) }
    case 'tolerance': {
      const [minus, plus] = [measureOf(draft.minus) ?? Number.NaN, measureOf(draft.plus) ?? Number.NaN]
      return { ...item, kind, dimension, minus, plus }
    }
    case 'choice':
      return { ...item, kind, options: options.map((option) => ({ ...option, text: option.text.trim() })) }
    default:
      return { ...item, kind }
  }
}

export type ItemFault = 'text' | 'min' | 'max' | 'order' | 'minus' | 'plus' | 'options'

const isBad = (value: number | null | undefined) => Number.isNaN(value)
const isNoTolerance = (value: number) => !(value >= 0 && value <= 10_000)

/** The fault of an item. */
export function faultsOf(draft: ItemDraft, entry: NumberEntry): readonly ItemFault[] {
  const item = itemOf(draft, entry)
  const faults: (ItemFault | false)[] = [item.text === '' && 'text']
  if (item.kind === 'number') {
    const isReversed = (item.min ?? -Infinity) > (item.max ?? Infinity)
    faults.push(isBad(item.min) && 'min', isBad(item.max) && 'max', isReversed && 'order')
  }
  if (item.kind === 'tolerance') faults.push(isNoTolerance(item.minus) && 'minus', isNoTolerance(item.plus) && 'plus')
  if (item.kind === 'choice') {
    faults.push((item.options.length < 2 || item.options.some(({ text }) => text === '')) && 'options')
  }
  return faults.filter((fault) => fault !== false)
}

/** Whether a draft can be saved. */
export function isSound(draft: TemplateDraft, entry: NumberEntry): boolean {
  const count = draft.items.length
  const isCountAllowed = count > 0 && count <= maxChecklistItems
  return draft.name.trim() !== '' && isCountAllowed && draft.items.every((item) => faultsOf(item, entry).length === 0)
}

/** The body that saves a draft as a new template, or as the next version of `base`. */
export function bodyOf(
  draft: TemplateDraft,
  base: Pick<ChecklistTemplate, 'series_id' | 'version' | 'active'> | null,
  entry: NumberEntry,
): BodyFor<typeof saveChecklistTemplate> {
  const { name, elementType, step, gate, items } = draft
  return {
    name: name.trim(),
    element_type: elementType.trim() || null,
    step,
    gate,
    items: items.map((item) => itemOf(item, entry)) as BodyFor<typeof saveChecklistTemplate>['items'],
    ...(base && { series_id: base.series_id, version: base.version, active: base.active }),
  }
}
