import { createPrecast, updateComponent } from '@castline/contract/component-edits'
import { type Component, component } from '@castline/contract/components'
import { eachField, fieldNames } from '@castline/domain/components/fields'
import { formatTag, languages } from '@castline/domain/languages'
import type { TFunction } from 'i18next'
import { describe, expect, test } from 'vitest'
import { ApiError, NoResponseError } from '#api/errors.ts'
import { unplanned } from '#support/unplanned.ts'
import { textsOf } from '#test/texts.ts'
import { changesOf } from '#ui/editing/merge-edit.ts'
import { createFormat } from '#ui/format.ts'
import { createNumberEntry } from '#ui/numbers/number-entry.ts'
import { type ComponentDraft, draftOf, editedComponentOf, emptyComponent, newComponentOf } from './component-draft.ts'
import { createFailure } from './create/create-failure.ts'
import { drawingFault } from './create/DrawingField.tsx'

const sectionId = '5f0c1b8e-3c0a-4c43-9d39-0d8a3b8d6f10'

const wall: Component = {
  id: '0a4ff2d5-61f6-4a3f-9be2-6c4f2a4cf001',
  project_id: '0a4ff2d5-61f6-4a3f-9be2-6c4f2a4cf002',
  section_id: sectionId,
  section_name: 'Level 1',
  ...eachField(fieldNames, () => null),
  ...unplanned,
  name: 'W-03',
  control_number: 'W-03/2',
  qr_code: '0123456789ABCDEF'.slice(0, 12),
  type: 'Wall',
  width: 1200.5,
  weight: 0.0000001,
  status: 'planning',
  status_changed_at: null,
  version: 3,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  holds: [],
}

test('the component of these tests satisfies the contract, except its label code', () => {
  const { qr_code: _code, ...shape } = component.shape
  for (const [field, schema] of Object.entries(shape)) {
    expect(schema.safeParse(wall[field as keyof Component]).success, field).toBe(true)
  }
})

describe.each(languages.map(({ code }) => code))('the component form in %s', (code) => {
  const tag = formatTag(code, 'buddhist')
  const entry = createNumberEntry(tag)
  const { number } = createFormat(tag)
  const before = draftOf(wall, entry)
  const edit = (typed: Partial<ComponentDraft>) => {
    const draft = { ...before, ...typed }
    return changesOf(editedComponentOf(draft, entry), before, draft)
  }

  test('sends empty fields as null and numbers as displayed, as the contract accepts them', () => {
    const typed = { name: 'W-03', section_id: sectionId, width: ` ${number(1200)} `, weight: number(3090.5), type: ' ' }
    const body = newComponentOf({ ...emptyComponent, ...typed }, entry)
    expect(body).toMatchObject({ width: 1200, weight: 3090.5, height: null, type: null, control_number: undefined })
    expect(createPrecast.body.safeParse(body).success).toBe(true)
  })

  test('sends changed fields only when editing, and ignores added spaces', () => {
    expect(edit({ name: ' W-03 ' })).toEqual({})
    const changes = edit({ weight: number(2.5), type: ' ', external_id: ' 2O2Fr$ ' })
    expect(changes).toEqual({ weight: 2.5, type: null, external_id: '2O2Fr$' })
    expect(updateComponent.body.safeParse(changes).success).toBe(true)
  })

  test('keeps every digit of stored measures when editing', () => {
    const stored = { ...wall, width: 1234.567891, height: 7.2, thickness: 0.1, area: 1_234_567.891, volume: 1 / 3 }
    const { width, height, thickness, area, volume, weight } = editedComponentOf(draftOf(stored, entry), entry)
    expect({ ...stored, width, height, thickness, area, volume, weight }).toEqual(stored)
  })

  test('rejects an invalid or ambiguous number when editing', () => {
    for (const width of [
      'wide',
      '1,200.0.0',
      ['vi', 'de', 'es'].includes(code) ? '1.2' : code === 'fr' ? '1.200' : '1,2',
      '-1',
    ]) {
      expect(updateComponent.body.safeParse(edit({ width })).success).toBe(false)
    }
  })

  test('does not clear the control number when editing', () => {
    expect(updateComponent.body.safeParse(edit({ control_number: ' ' })).success).toBe(false)
  })
})

test('a drawing is a PDF of at most 50 MB', () => {
  expect(drawingFault({ name: 'W-03.PDF', size: 50 * 1024 * 1024 })).toBeNull()
  expect(drawingFault({ name: 'W-03.PDF', size: 50 * 1024 * 1024 + 1 })).toBe('size')
  expect(drawingFault({ name: 'W-03.dwg', size: 1 })).toBe('type')
})

describe('the message of a failed creation', () => {
  const texts = textsOf('en')
  const textsIn = (namespace: string) =>
    ((key: string) => texts.get(`${namespace}:${key}`)) as unknown as TFunction<'errors'>
  const tComponents = textsIn('components') as unknown as TFunction<['components', 'errors']>
  const failure = (error: unknown) => createFailure(error, tComponents, textsIn('errors'))

  test.each([
    ['is the error', { error: 'The yard is full' }, 'The yard is full'],
    ['is the message rather than the error', { message: 'Full until Monday', error: 'yard' }, 'Full until Monday'],
    ['is the details if there is no error', { details: 'No such yard' }, 'No such yard'],
    ['is the details by field', { details: [{ field: 'name', message: 'Too long.' }] }, 'name: Too long.'],
    ["is the specification's text without any of these", {}, 'Failed to create precast component'],
  ])('%s', (_name, body, text) => {
    expect(failure(new ApiError(500, body))).toEqual({ text, serverText: null })
  })

  test('is translated for a known error, followed by the server’s text and details', () => {
    const body = { error: 'too_large', message: 'The drawing is larger than 50 MB.', details: '61 MB' }
    const { text, serverText } = failure(new ApiError(413, body))
    expect(text).toContain('The file is too large.')
    expect(serverText).toBe('The drawing is larger than 50 MB. 61 MB')
    expect(failure(new ApiError(413, { error: 'too_large' })).serverText).toBeNull()
  })

  test('is the specified text without a response, with the note that the server did not respond', () => {
    expect(failure(new NoResponseError('down')).text).toMatch(
      /^Failed to create precast component\. The server did not respond/,
    )
    expect(failure(new Error('?')).text).toBe('Failed to create precast component')
  })
})
