import type { StripFacts } from '@castline/contract/moulds'
import { expect, it } from 'vitest'
import { stripStateOf } from './strip-state.ts'

const now = new Date('2026-11-30T10:00:00Z')
const later = '2026-11-30T14:00:00Z'
const open = (given: Partial<NonNullable<StripFacts['strip_open']>>) =>
  ({
    gate: 'block',
    asks: 'strength',
    tested: [],
    best: null,
    required: 15,
    due_at: null,
    age_at: null,
    ...given,
  }) as never
const stateOf = (given: Partial<StripFacts>) =>
  stripStateOf({ strip_time: null, strip_open: null, obstacles: [], ...given }, now)

it('may be stripped where nothing is known against it, and when its age is reached meanwhile', () => {
  expect(stateOf({})).toEqual({ kind: 'may' })
  expect(stateOf({ strip_time: { at: '2026-11-30T09:00:00Z', is_reached: true } })).toEqual({ kind: 'may' })
  expect(stateOf({ strip_open: open({ asks: 'age', age_at: '2026-11-30T09:59:00Z' }) })).toEqual({ kind: 'may' })
})

it('may be stripped at an age, about when it is strong enough, or after its next test', () => {
  expect(stateOf({ strip_open: open({ asks: 'either', age_at: later, due_at: later }) })).toMatchObject({
    kind: 'from',
  })
  const strip_time = { at: later, is_reached: false }
  expect(stateOf({ strip_time })).toEqual({ kind: 'about', at: later })
  expect(stateOf({ strip_time, strip_open: open({}) })).toEqual({ kind: 'about', at: later })
  expect(stateOf({ strip_open: open({ gate: 'warn', due_at: later }) })).toEqual({ kind: 'test', at: later })
  expect(stateOf({ strip_open: open({}) })).toEqual({ kind: 'notShown' })
})

it('is too weak by its test, whatever its age', () => {
  const tested = [{ number: 1, strength: 12 }]
  expect(stateOf({ strip_open: open({ asks: 'age', age_at: later, tested, best: 12 }) })).toEqual({
    kind: 'weak',
    best: 12,
    required: 15,
  })
})
