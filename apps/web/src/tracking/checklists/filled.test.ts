import type { Checklist, ChecklistTemplate } from '@castline/contract/checklists'
import { expect, test } from 'vitest'
import { countAnswered, failedItems, filledOf } from '#tracking/checklists/filled.ts'
import type { QueuedAnswer } from '#tracking/queue/change.ts'

const template: ChecklistTemplate = {
  id: 't1',
  series_id: 's1',
  version: 1,
  name: 'Before casting',
  element_type: null,
  step: 'before_casting',
  gate: 'block',
  items: [
    { id: 'clean', kind: 'yes_no', text: 'Is the mould clean?' },
    { id: 'length', kind: 'tolerance', text: 'Length', dimension: 'length', minus: 5, plus: 5 },
  ],
  active: true,
  created_at: '2026-11-20T08:00:00Z',
  created_by_name: null,
}

const given = (item_id: string, value: string | number, passed: boolean | null) => ({
  item_id,
  value,
  passed,
  settled: false,
  note: null,
  user_name: 'Paula',
  answered_at: '2026-11-20T08:00:00Z',
  photos: [],
})

const begun = (answers: Checklist['answers']): Checklist => ({
  id: 'k1',
  component_id: 'c1',
  template,
  started_at: '2026-11-20T08:00:00Z',
  started_by_name: 'Paula',
  completed_at: null,
  answers,
})

const stored = (itemId: string, value: string | number, more: Partial<QueuedAnswer> = {}): QueuedAnswer => ({
  attempt: {
    kind: 'answer',
    key: itemId,
    componentId: 'c1',
    templateId: 't1',
    seriesId: 's1',
    itemId,
    value,
    note: null,
    checklist: 'Before casting',
    item: itemId,
  },
  userId: 'me',
  madeBy: 'Paula',
  mark: 'W-1',
  code: 'CODE',
  occurredAt: '2026-11-20T09:00:00Z',
  refusal: null,
  ...more,
})

test('an answer that waits on this device replaces that of the server, and is judged by the component', () => {
  const checklist = begun([given('clean', 'no', false), given('length', 6000, true)])
  const filled = filledOf({ template, checklist }, [stored('length', 6006)], { length: 6000 })
  expect(filled.isComplete).toBe(true)
  expect(failedItems(filled).map(({ id }) => id)).toEqual(['clean', 'length'])
  expect(filled.answers.get('length')).toMatchObject({
    value: 6006,
    passed: false,
    stored: { attempt: { key: 'length' } },
  })
})

test('a refused answer does not complete a checklist, and answers to others are not counted', () => {
  const length = stored('length', 1)
  const other = { ...length, attempt: { ...length.attempt, seriesId: 's2' } }
  const waiting = [stored('clean', 'yes', { refusal: { kind: 'refused', now: null, message: 'No.' } }), other]
  const filled = filledOf({ template, checklist: null }, waiting, {})
  expect(filled.isComplete).toBe(false)
  expect(countAnswered(filled)).toBe(1)
  expect(filled.stored).toHaveLength(1)
})

test('a started checklist has the items of its own version', () => {
  const next = { ...template, version: 2, items: template.items.slice(0, 1) }
  const filled = filledOf({ template: next, checklist: begun([]) }, [], {})
  expect(filled.template.version).toBe(1)
  expect(filled.template.items).toHaveLength(2)
})

test('an answer that failed keeps a complete checklist open, unless a closed non-conformance covers it', () => {
  const failed = given('clean', 'no', false)
  const ofThese = (answer: Checklist['answers'][number], waiting: readonly QueuedAnswer[] = []) =>
    filledOf({ template, checklist: begun([answer, given('length', 6000, true)]) }, waiting, { length: 6000 })
  expect(ofThese(failed)).toMatchObject({ isComplete: true, isOpen: true })
  const settled = ofThese({ ...failed, settled: true })
  expect([settled.isOpen, failedItems(settled)]).toEqual([false, []])
  // It failed again on this device.
  expect(ofThese({ ...failed, settled: true }, [stored('clean', 'no')]).isOpen).toBe(true)
  expect(ofThese(failed, [stored('clean', 'yes')]).isOpen).toBe(false)
})
