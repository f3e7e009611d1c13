import { expect, test } from 'vitest'
import { changeOfAnswer } from '#tracking/queue/store/earlier-versions.ts'

const photo = new Blob(['photo'])
/** As version 0.1 stored it. */
const stored = {
  key: 'the key',
  userId: 'u1',
  componentId: 'c1',
  templateId: 't1',
  seriesId: 's1',
  itemId: 'clean',
  value: 'yes',
  note: 'swept',
  photos: [photo],
  occurredAt: '2026-11-20T08:00:00.000Z',
  clockCorrection: 1500,
  refusal: null,
}

type Seen = NonNullable<Parameters<typeof changeOfAnswer>[1]>
const template = { id: 't1', series_id: 's1', name: 'Mould check', items: [{ id: 'clean', text: 'Is it clean?' }] }
const seen = {
  component: { id: 'c1', name: 'W-1', control_number: 'C-1', qr_code: '7K3MQ2XW9ABC' },
  checklists: [{ template, checklist: null }],
} as unknown as Seen

const profile = JSON.stringify({ id: 'u1', name: 'Paula' })

test('an answer of an earlier version keeps its key, time, user and photos, and gets its names', () => {
  expect(changeOfAnswer(stored, seen, profile)).toEqual({
    attempt: {
      kind: 'answer',
      key: 'the key',
      componentId: 'c1',
      templateId: 't1',
      seriesId: 's1',
      itemId: 'clean',
      value: 'yes',
      note: 'swept',
      checklist: 'Mould check',
      item: 'Is it clean?',
    },
    userId: 'u1',
    madeBy: 'Paula',
    mark: 'C-1 (W-1)',
    code: '7K3MQ2XW9ABC',
    occurredAt: '2026-11-20T08:00:00.000Z',
    clockCorrection: 1500,
    photos: [photo],
    refusal: null,
  })
})

test('after signing out its names are gone, and the answer still waits for its user', () => {
  const { attempt, userId, madeBy, mark } = changeOfAnswer(stored, undefined, null)
  expect([attempt.checklist, attempt.item, userId, madeBy, mark]).toEqual(['', '', 'u1', '', ''])
})

test('a refusal keeps its reason, also that of the first versions', () => {
  const body = { error: 'invalid', message: 'The piece was scrapped.' }
  expect(changeOfAnswer({ ...stored, refusal: { status: 400, body } }, seen, profile).refusal).toEqual({
    kind: 'refused',
    now: null,
    message: 'The piece was scrapped.',
    error: { status: 400, body },
  })
  expect(changeOfAnswer({ ...stored, refusal: 'No.' }, seen, profile).refusal?.message).toBe('No.')
})
