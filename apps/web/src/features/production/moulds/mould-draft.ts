import type { Mould } from '@castline/contract/moulds'
import type { MouldKind } from '@castline/domain/production/moulds'
import type { NumberEntry } from '#ui/numbers/number-entry.ts'

export const limits = ['length', 'width', 'height', 'weight_limit'] as const
export const margins = ['end_margin', 'gap'] as const
export const counts = ['turns', 'cells', 'service_after'] as const

type Field =
  | (typeof limits)[number]
  | (typeof margins)[number]
  | (typeof counts)[number]
  | 'name'
  | 'kind'
  | 'cross_section'
  | 'element_types'
  | 'serviced_on'

/** What is typed into the form of a mould; types are separated by commas. */
export type MouldDraft = Record<Field, string>

export const emptyMould: MouldDraft = {
  name: '',
  kind: 'bed',
  length: '',
  width: '',
  height: '',
  weight_limit: '',
  end_margin: '',
  gap: '',
  cross_section: '',
  element_types: '',
  turns: '1',
  cells: '',
  service_after: '',
  serviced_on: '',
}

export function mouldBody(draft: MouldDraft, entry: NumberEntry) {
  const measure = (field: (typeof limits)[number]) => entry.measureOf(draft[field])
  return {
    name: draft.name.trim(),
    kind: draft.kind as MouldKind,
    length: measure('length'),
    width: measure('width'),
    height: measure('height'),
    weight_limit: measure('weight_limit'),
    end_margin: entry.measureOf(draft.end_margin) ?? 0,
    gap: entry.measureOf(draft.gap) ?? 0,
    cross_section: draft.cross_section.trim() || null,
    element_types: draft.element_types.split(',').flatMap((type) => type.trim() || []),
    turns: Number(draft.turns),
    cells: entry.measureOf(draft.cells),
    service_after: entry.measureOf(draft.service_after),
    serviced_on: draft.serviced_on || null,
  }
}

export function mouldDraft(stored: Mould, entry: NumberEntry): MouldDraft {
  return {
    name: stored.name,
    kind: stored.kind,
    length: entry.write(stored.length),
    width: entry.write(stored.width),
    height: entry.write(stored.height),
    weight_limit: entry.write(stored.weight_limit),
    end_margin: stored.end_margin === 0 ? '' : entry.write(stored.end_margin),
    gap: stored.gap === 0 ? '' : entry.write(stored.gap),
    cross_section: stored.cross_section ?? '',
    element_types: stored.element_types.join(', '),
    turns: String(stored.turns),
    cells: entry.write(stored.cells),
    service_after: entry.write(stored.service_after),
    serviced_on: stored.serviced_on ?? '',
  }
}
