import { createPrecast, updateComponent } from '@castline/contract/component-edits'
import type { Component } from '@castline/contract/components'
import { componentFields, eachField, type FieldName, fieldNames } from '@castline/domain/components/fields'
import { formatTag } from '@castline/domain/languages'
import { describe, expect, test } from 'vitest'
import {
  draftOf,
  editedComponentOf,
  emptyComponent,
  newComponentOf,
} from '#features/components/list/component-draft.ts'
import { aValueOf } from '#support/component-values.ts'
import { changesOf } from '#ui/editing/merge-edit.ts'
import { createNumberEntry } from '#ui/numbers/number-entry.ts'

const section_id = '5f0c1b8e-3c0a-4c43-9d39-0d8a3b8d6f10'
const entry = createNumberEntry(formatTag('en', 'buddhist'))

/** Returns the text that a user types for a value. */
const typedOf = (value: string | number | null) => (typeof value === 'number' ? entry.write(value) : (value ?? ''))
const storedOf = (values: Record<FieldName, string | number | null>) => ({ ...values, section_id }) as Component

describe.each(fieldNames)('the form field %s', (field) => {
  const [first, second] = [aValueOf(field), aValueOf(field)]

  test('is sent for a new component as the contract accepts it', () => {
    const required = { name: 'W-01', section_id }
    const body = newComponentOf({ ...emptyComponent, ...required, [field]: typedOf(first) }, entry)
    expect(createPrecast.body.parse(body)).toMatchObject({ [field]: first })
    expect(newComponentOf({ ...emptyComponent, ...required }, entry)).toMatchObject(
      eachField(fieldNames, (each) => (each === 'name' ? 'W-01' : each === 'control_number' ? undefined : null)),
    )
  })

  test('shows the stored value, and is changed and cleared without changing other fields', () => {
    const stored = storedOf({ ...eachField(fieldNames, aValueOf), [field]: first })
    const draft = draftOf(stored, entry)
    expect(draft[field]).toBe(typedOf(first))
    const edit = (typed: string) => {
      const edited = { ...draft, [field]: typed }
      return changesOf(editedComponentOf(edited, entry), draft, edited)
    }
    expect(updateComponent.body.parse(edit(typedOf(second)))).toEqual({ [field]: second })
    const cleared = updateComponent.body.safeParse(edit(''))
    if (componentFields[field].required) expect(cleared.success).toBe(false)
    else expect(cleared.data).toEqual({ [field]: null })
  })
})

test('the form of a component without values is empty', () => {
  const empty = eachField(fieldNames, () => null)
  expect(draftOf(storedOf(empty), entry)).toEqual({ ...emptyComponent, section_id })
})
