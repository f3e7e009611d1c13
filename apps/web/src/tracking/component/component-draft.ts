import type { BodyFor } from '@castline/contract/call'
import type { createPrecast, updateComponent } from '@castline/contract/component-edits'
import type { Component } from '@castline/contract/components'
import { type Measure, measures } from '@castline/domain/component-fields'
import type { Measures } from '@castline/domain/plausibility'
import type { NumberEntry } from '#ui/numbers/number-entry.ts'

export type ComponentDraft = Record<'name' | 'section_id' | 'control_number' | 'external_id' | 'type' | Measure, string>
export type ComponentField = keyof ComponentDraft

export const emptyComponent: ComponentDraft = {
  name: '',
  section_id: '',
  control_number: '',
  external_id: '',
  type: '',
  width: '',
  height: '',
  thickness: '',
  area: '',
  volume: '',
  weight: '',
}

export function draftOf(piece: Pick<Component, ComponentField>, entry: NumberEntry): ComponentDraft {
  const shown = (value: string | number | null) => (typeof value === 'number' ? entry.write(value) : (value ?? ''))
  const fields = Object.keys(emptyComponent) as ComponentField[]
  return Object.fromEntries(fields.map((field) => [field, shown(piece[field])])) as ComponentDraft
}

/** The measures entered; NaN for one that is not a number. */
export function measuresOf(draft: ComponentDraft, entry: NumberEntry): Measures {
  return Object.fromEntries(measures.map((measure) => [measure, entry.measureOf(draft[measure])]))
}

/** The request body of a new component. Without a control number the server derives one from the mark. */
export function newComponentOf(draft: ComponentDraft, entry: NumberEntry): BodyFor<typeof createPrecast> {
  const { name, section_id, control_number, external_id, type } = draft
  return {
    name,
    section_id,
    control_number: control_number.trim() || undefined,
    external_id: external_id.trim() || null,
    type: type.trim() || null,
    ...measuresOf(draft, entry),
  }
}

/** The request body of an edited component, whose control number must not be empty. */
export function editedComponentOf(draft: ComponentDraft, entry: NumberEntry): BodyFor<typeof updateComponent> {
  return { ...newComponentOf(draft, entry), control_number: draft.control_number }
}
