import type { BodyFor } from '@castline/contract/call'
import type { createPrecast, updateComponent } from '@castline/contract/calls/component-edits'
import type { Component } from '@castline/contract/components'
import { eachField, type FieldName, fieldNames, isMeasure, measures } from '@castline/domain/components/fields'
import type { Measures } from '@castline/domain/components/plausibility'
import type { NumberEntry } from '#ui/numbers/number-entry.ts'

export type ComponentField = 'section_id' | FieldName
export type ComponentDraft = Record<ComponentField, string>

export const emptyComponent: ComponentDraft = { section_id: '', ...eachField(fieldNames, () => '') }

export function draftOf(component: Pick<Component, ComponentField>, entry: NumberEntry): ComponentDraft {
  const shown = (value: string | number | null) => (typeof value === 'number' ? entry.write(value) : (value ?? ''))
  return { section_id: component.section_id, ...eachField(fieldNames, (field) => shown(component[field])) }
}

/** The measures entered; NaN for one that is not a number. */
export function measuresOf(draft: ComponentDraft, entry: NumberEntry): Measures {
  return eachField(measures, (measure) => entry.measureOf(draft[measure]))
}

/**
 * The request body of a new component: null for each empty field. Without a control number the server derives one from
 * the mark.
 */
export function newComponentOf(draft: ComponentDraft, entry: NumberEntry): BodyFor<typeof createPrecast> {
  const { name, section_id } = draft
  const values = eachField(fieldNames, (field) =>
    isMeasure(field) ? entry.measureOf(draft[field]) : draft[field].trim() || null,
  )
  const control_number = values.control_number ?? undefined
  return { ...values, name, section_id, control_number } as BodyFor<typeof createPrecast>
}

/** The request body of an edited component; its control number must not be empty. */
export function editedComponentOf(draft: ComponentDraft, entry: NumberEntry): BodyFor<typeof updateComponent> {
  return { ...newComponentOf(draft, entry), control_number: draft.control_number }
}
