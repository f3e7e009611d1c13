import { describe, expect, it } from 'vitest'
import {
  isPlanDate,
  isPlanDay,
  isPlanField,
  isPlanYear,
  isSequence,
  largestSequence,
  planYears,
} from '../../src/plan/plan.ts'

describe('an entered day', () => {
  it.each(['2026-11-02', '2028-02-29', `${planYears.first}-01-01`, `${planYears.last}-12-31`])('%s is one', (text) =>
    expect(isPlanDay(text)).toBe(true),
  )

  it.each([
    '2026-02-29',
    '2026-11-31',
    '2026-13-01',
    '2026-1-02',
    '12026-11-02',
    '2026-11-021',
    'a026-11-02',
    '2026-aa-02',
    '',
  ])('"%s" is none', (text) => expect(isPlanDay(text)).toBe(false))

  it('is in a year in which buildings are planned', () => {
    const inYear = (year: number) => isPlanYear(`${year}-06-15`)
    expect([planYears.first - 1, planYears.first, planYears.last, planYears.last + 1].map(inYear)).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(isPlanDay(`${planYears.last + 1}-06-15`)).toBe(false)
  })
})

it.each([
  [0, false],
  [1, true],
  [1.5, false],
  [largestSequence, true],
  [largestSequence + 1, false],
])('%d as a place in the order of erection: %s', (value, isOne) => expect(isSequence(value)).toBe(isOne))

it('the sequence is a field of the plan, but no date', () => {
  expect([isPlanField('sequence'), isPlanField('needed_on'), isPlanField('name')]).toEqual([true, true, false])
  expect([isPlanDate('sequence'), isPlanDate('needed_on')]).toEqual([false, true])
})
