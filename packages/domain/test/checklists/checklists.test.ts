import { describe, expect, it } from 'vitest'
import {
  type ChecklistItem,
  checklistSteps,
  gatedStatus,
  isAnswerTo,
  isComplete,
  isFailing,
  passes,
  statusBefore,
} from '../../src/checklists/checklists.ts'
import { transitionRules } from '../../src/status/steps.ts'

const item = (given: object) => ({ id: 'a', text: 'A', ...given }) as ChecklistItem
const measured = { length: 6000, width: null }

describe('an answer', () => {
  it.each([
    ['yes', item({ kind: 'yes_no' }), 'yes', true],
    ['no', item({ kind: 'yes_no' }), 'no', false],
    ['not applicable', item({ kind: 'yes_no' }), 'na', null],
    ['a number without limits', item({ kind: 'number' }), 5, null],
    ['a number at its limit', item({ kind: 'number', min: 5, max: 9 }), 5, true],
    ['a number at its upper limit', item({ kind: 'number', min: 5, max: 9 }), 9, true],
    ['a number below, of two limits', item({ kind: 'number', min: 5, max: 9 }), 4, false],
    ['a number above, of two limits', item({ kind: 'number', min: 5, max: 9 }), 10, false],
    ['a number below', item({ kind: 'number', min: 5 }), 4.9, false],
    ['a number above', item({ kind: 'number', max: 9 }), 9.1, false],
    ['a length within', item({ kind: 'tolerance', dimension: 'length', minus: 5, plus: 3 }), 6003, true],
    ['the shortest length', item({ kind: 'tolerance', dimension: 'length', minus: 5, plus: 3 }), 5995, true],
    ['a length too short', item({ kind: 'tolerance', dimension: 'length', minus: 5, plus: 3 }), 5994.9, false],
    ['a length too long', item({ kind: 'tolerance', dimension: 'length', minus: 5, plus: 3 }), 6003.1, false],
    ['a width that is not known', item({ kind: 'tolerance', dimension: 'width', minus: 5, plus: 3 }), 3000, null],
    ['a good choice', item({ kind: 'choice', options: [{ text: 'Even', passes: true }] }), 0, true],
    [
      'a bad choice',
      item({
        kind: 'choice',
        options: [
          { text: 'Even', passes: true },
          { text: 'Rough', passes: false },
        ],
      }),
      1,
      false,
    ],
    ['photos', item({ kind: 'photo' }), 2, null],
    ['a text', item({ kind: 'text' }), 'Dry', null],
  ] as const)('%s is judged', (_what, of, value, expected) => {
    expect(isAnswerTo(of, value)).toBe(true)
    expect(passes(of, value, measured)).toBe(expected)
  })

  it.each([
    [item({ kind: 'yes_no' }), 'Yes'],
    [item({ kind: 'number' }), '5'],
    [item({ kind: 'choice', options: [{ text: 'Even', passes: true }] }), 1],
    [item({ kind: 'photo' }), 0],
    [item({ kind: 'text' }), ' '],
  ])('%j is not answered by %j', (of, value) => {
    expect(isAnswerTo(of, value)).toBe(false)
  })
})

it('a checklist is complete when every item is answered', () => {
  const items = [item({ kind: 'text' }), item({ id: 'b', kind: 'photo' })]
  expect(isComplete(items, new Set(['a']))).toBe(false)
  expect(isComplete(items, new Set(['a', 'b', 'old']))).toBe(true)
})

it('each step but the last gates a status', () => {
  expect(Object.values(gatedStatus)).toEqual(['manufactured', 'transported', 'accepted', null])
})

it('each step waits in the status from which its gate leads on', () => {
  for (const step of checklistSteps) {
    const leadsOn = transitionRules.filter(({ from, to }) => from === statusBefore[step] && to !== 'rejected')
    expect(leadsOn.map(({ to }) => to)).toEqual(gatedStatus[step] ? [gatedStatus[step]] : [])
  }
})

it.each([
  [false, false, true],
  [false, true, false],
  [true, false, false],
  [null, false, false],
])('an answer with passed %s and settled %s refuses the step: %s', (passed, settled, isRefusing) => {
  expect(isFailing({ passed, settled })).toBe(isRefusing)
})
