import type { Group } from '@castline/domain/statements/quantities'
import {
  type ContractLine,
  lineOf,
  monthAfter,
  statementOf,
  sumsOf,
  usualWeights,
} from '@castline/domain/statements/statements'
import { describe, expect, it } from 'vitest'

const line = (given: Partial<ContractLine> = {}): ContractLine => ({
  ...{
    id: 'walls',
    name: 'Walls',
    element_type: 'Wall',
    section_id: null,
    unit: 'm3',
    price: 1000,
    weights: usualWeights,
  },
  ...given,
})

const group = (given: Partial<Group> = {}): Group => ({
  ...({ type: 'Wall', section_id: 's1', before: 'planning', now: 'planning', count: 1, on_hold: false } as const),
  ...{ volume: 2, area: 8, weight: 5000, with_volume: 1, with_area: 1, with_weight: 1 },
  ...given,
})

describe('a statement', () => {
  it('weights what has reached each stage: cast 60, delivered 25, installed 15', () => {
    const groups = [
      group({ now: 'manufactured' }),
      group({ now: 'transported' }),
      group({ now: 'accepted' }),
      group({ now: 'installed' }),
      group(),
      group({ now: 'rejected' }),
    ]
    const [walls] = statementOf([line()], groups, []).lines
    expect(walls).toMatchObject({
      quantity: 12,
      reached: { cast: 8, delivered: 6, installed: 2 },
      in_yard: 2,
      // 8 × 0.60 + 6 × 0.25 + 2 × 0.15
      earned: 6.6,
      earned_since: 6.6,
      amount: 6600,
      amount_before: 0,
      amount_correction: 0,
    })
  })

  it('states the difference to the one before, and what that one would be today as a correction', () => {
    const before = [{ ...line(), reached: { cast: 4, delivered: 2, installed: 2 }, earned: 3, amount: 3000 }]
    // One was cast before and is delivered now; what the statement before counted as installed was taken back.
    const groups = [
      group({ before: 'manufactured', now: 'transported' }),
      group({ before: 'planning', now: 'manufactured' }),
    ]
    const { lines } = statementOf([line()], groups, before)
    expect(lines[0]).toMatchObject({
      reached_before: { cast: 4, delivered: 2, installed: 2 },
      reached_correction: { cast: -2, delivered: -2, installed: -2 },
      reached_since: { cast: 2, delivered: 2, installed: 0 },
      reached: { cast: 4, delivered: 2, installed: 0 },
      earned_before: 3,
      earned_correction: 1.2 - 3,
      // 2 × 0.25 + 2 × 0.60
      earned_since: 1.7,
      earned: 2.9,
      amount_correction: -1800,
      amount_since: 1700,
      amount: 2900,
    })
    expect(sumsOf(lines)).toEqual({ amount_before: 3000, amount_correction: -1800, amount_since: 1700, amount: 2900 })
  })

  it('pays for a component by the first line that fits, and counts those that none pays for', () => {
    const lines = [line({ id: 'first', section_id: 's2' }), line({ id: 'rest' })]
    expect(lineOf({ type: 'WALL', section_id: 's2' }, lines)?.id).toBe('first')
    expect(lineOf({ type: 'wall', section_id: 's1' }, lines)?.id).toBe('rest')
    expect(lineOf({ type: null, section_id: 's1' }, lines)).toBeUndefined()
    const groups = [group({ type: 'Slab', count: 3 }), group({ now: 'installed' })]
    expect(statementOf(lines, groups, []).unassigned).toBe(3)
  })

  it('takes back what was stated of a line that was removed, and of a price', () => {
    const stated = { ...line(), reached: { cast: 5, delivered: 0, installed: 0 }, earned: 3, amount: 3000 }
    const { lines } = statementOf([], [group({ now: 'installed' })], [stated])
    expect(lines).toMatchObject([
      { earned_before: 3, earned_correction: -3, earned: 0, amount_correction: -3000, amount: 0 },
    ])
    // It is stated once that it is gone.
    expect(statementOf([], [], [{ ...stated, earned: 0, amount: 0 }]).lines).toEqual([])
    const [free] = statementOf([line({ price: null })], [], [stated]).lines
    expect(free).toMatchObject({ amount_before: 3000, amount_correction: -3000, amount: 0 })
  })

  it.each([
    ['count', 1],
    ['m3', 2],
    ['m2', 8],
    ['t', 5],
  ] as const)('counts in %s', (unit, earned) => {
    const { lines } = statementOf(
      [line({ unit, weights: { cast: 100, delivered: 0, installed: 0 } })],
      [group({ now: 'manufactured' })],
      [],
    )
    expect(lines[0]).toMatchObject({ earned, unmeasured: 0 })
  })

  it('says how much of what was cast is on hold', () => {
    const groups = [
      group({ now: 'manufactured', on_hold: true }),
      group({ now: 'installed' }),
      // Not cast yet, so nothing is claimed for it.
      group({ on_hold: true }),
    ]
    expect(statementOf([line()], groups, []).lines[0]).toMatchObject({ on_hold: 2, reached: { cast: 4 } })
  })

  it('rounds money and quantities once, on decimals', () => {
    const all = { cast: 100, delivered: 0, installed: 0 }
    const of = (volume: number, price: number) =>
      statementOf([line({ price, weights: all })], [group({ volume, now: 'manufactured' })], []).lines[0]?.amount
    expect(of(0.3, 20.15)).toBe(6.05)
    expect(of(0.015, 19)).toBe(0.29)
    const tons = statementOf([line({ unit: 't' })], [group({ weight: 21464.5, now: 'manufactured' })], []).lines[0]
    expect(tons?.quantity).toBe(21.465)
  })

  it('names components without a measure, and has no money without a price', () => {
    const none = group({ count: 4, volume: 0, with_volume: 0, now: 'installed' })
    const { lines } = statementOf([line({ price: null })], [none], [])
    expect(lines[0]).toMatchObject({ unmeasured: 4, earned: 0, amount: null, amount_since: null })
    expect(sumsOf(lines).amount).toBeNull()
  })
})

it('the month after December is January', () => {
  expect([monthAfter('2026-09'), monthAfter('2026-12')]).toEqual(['2026-10', '2027-01'])
})
