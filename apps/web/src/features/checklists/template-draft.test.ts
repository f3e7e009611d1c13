import { saveChecklistTemplate } from '@castline/contract/checklists'
import { itemKinds } from '@castline/domain/checklists/checklists'
import { expect, test } from 'vitest'
import {
  bodyOf,
  draftOf,
  faultsOf,
  type ItemDraft,
  isSound,
  newItem,
  type TemplateDraft,
} from '#features/checklists/templates/template-draft.ts'
import { createNumberEntry } from '#ui/numbers/number-entry.ts'

const entry = createNumberEntry('fr')
const item = (more: Partial<ItemDraft>): ItemDraft => ({ ...newItem('a'), text: 'Question', ...more })

const draft: TemplateDraft = {
  name: ' Before casting ',
  elementType: ' ',
  step: 'before_casting',
  gate: 'block',
  items: itemKinds.map((kind) =>
    item({
      id: kind.replace('_', '-'),
      kind,
      min: '2,5',
      unit: 'mm',
      minus: '3',
      plus: '0',
      options: [
        { text: 'Even', passes: true },
        { text: 'Damaged', passes: false },
      ],
    }),
  ),
}

test('a draft with every kind of item becomes a body that the contract accepts, and is read back unchanged', () => {
  expect(isSound(draft, entry)).toBe(true)
  const body = saveChecklistTemplate.body.parse(bodyOf(draft, null, entry))
  expect(body).toMatchObject({ name: 'Before casting', element_type: null })
  const stored = { ...body, id: 'i', series_id: 's', version: 1, active: true, created_at: '', created_by_name: null }
  expect(bodyOf(draftOf(stored, entry), null, entry)).toEqual(bodyOf(draft, null, entry))
})

test('the next version names the version that was edited, and stays retired if it was', () => {
  const base = { series_id: crypto.randomUUID(), version: 3, active: false }
  expect(bodyOf(draft, base, entry)).toMatchObject(base)
})

test.each([
  [item({ text: ' ' }), ['text']],
  [item({ kind: 'number', min: 'x' }), ['min']],
  [item({ kind: 'number', min: '2', max: '1' }), ['order']],
  [item({ kind: 'tolerance', minus: '', plus: '-1' }), ['minus', 'plus']],
  [item({ kind: 'choice' }), ['options']],
])('an item that cannot be saved names its fault', (faulty, faults) => {
  expect(faultsOf(faulty, entry)).toEqual(faults)
  expect(isSound({ ...draft, items: [faulty] }, entry)).toBe(false)
})

test('new items have different ids that the contract accepts', () => {
  const ids = Array.from({ length: 50 }, () => newItem().id)
  expect(new Set(ids).size).toBe(50)
  for (const id of ids) expect(id).toMatch(/^[a-z0-9-]{1,40}$/)
})
