import { describe, expect, it } from 'vitest'
import {
  comparable,
  continuousMean,
  continuousVerdict,
  deviationOf,
  isSigmaValid,
  mixVerdict,
  pourVerdict,
  worstOf,
} from '../../src/production/verdicts.ts'

// The worked examples of the standards, as published.
const c40 = { cylinder: 40, cube: 50 }

describe('EN 206, conformity of C40/50 by cubes', () => {
  it('53, 55, 57 conform', () => {
    const verdict = mixVerdict('en206_conformity', 50, [53, 55, 57])
    expect(verdict).toMatchObject({ outcome: 'passes', mean: 55, required_mean: 54, limit: 46 })
  })

  it('47, 53, 55 fail, though every result passes alone', () => {
    expect(mixVerdict('en206_conformity', 50, [47, 53, 55])).toMatchObject({ outcome: 'fails', mean: 51.7 })
    for (const result of [47, 53, 55]) {
      expect(pourVerdict('en206_conformity', 50, [result]).outcome).toBe('passes')
    }
  })

  it('48 alone conforms, and is low', () => {
    expect(pourVerdict('en206_single', 50, [48])).toMatchObject({ outcome: 'passes', low: [48] })
  })

  it('two results of a mix are too few', () => {
    expect(mixVerdict('en206_conformity', 50, [53, 55])?.outcome).toBe('open')
  })

  it('continuous production with a deviation of 3.0 needs 54.44', () => {
    expect(continuousMean(50, 3)).toBeCloseTo(54.44, 2)
    const fifteen = Array.from({ length: 15 }, () => 54.5)
    expect(continuousVerdict(50, fifteen, 3).outcome).toBe('passes')
    expect(continuousVerdict(50, [...fifteen.slice(1), 45.9], 3).outcome).toBe('fails')
    expect(
      continuousVerdict(
        50,
        fifteen.map(() => 54.4),
        3,
      ).outcome,
    ).toBe('fails')
    expect(continuousVerdict(50, fifteen.slice(1), 3).outcome).toBe('open')
  })

  it('a deviation holds while the last 15 deviate by 0.63 to 1.37 of it', () => {
    expect([1.88, 1.89, 4.11, 4.12].map((last) => isSigmaValid(3, last))).toEqual([false, true, true, false])
    expect(deviationOf([48, 50, 52])).toBe(2)
  })
})

describe('EN 206, identity of one pour of C40/50 by cubes', () => {
  it('49, 53 are accepted', () => {
    const verdict = pourVerdict('en206_identity', 50, [49, 53])
    expect(verdict).toMatchObject({ outcome: 'passes', mean: 51, required_mean: 51, limit: 46, low: [49] })
  })

  it('45, 60 are refused', () => expect(pourVerdict('en206_identity', 50, [45, 60]).outcome).toBe('fails'))

  it.each([
    [[46], 'passes'],
    [[45.9], 'fails'],
    [[50, 50, 50, 53], 'fails'],
    [[50, 50, 50, 54], 'passes'],
    [[52, 52, 52, 52, 51.9], 'fails'],
    [[52, 52, 52, 52, 52, 52], 'passes'],
    [[60, 60, 60, 60, 60, 60, 60], 'open'],
    [[], 'open'],
  ] as const)('%j: %s', (results, outcome) => {
    expect(pourVerdict('en206_identity', 50, results).outcome).toBe(outcome)
  })
})

describe('ACI 318', () => {
  it('of 35: tests 36.0, 33.0, 37.0 are accepted, although 33.0 is below 35; the next, 31.0, fails by itself', () => {
    expect(mixVerdict('aci318', 35, [36, 33, 37])).toMatchObject({ outcome: 'passes', mean: 35.3, limit: 31.5 })
    expect(pourVerdict('aci318', 35, [33])).toMatchObject({ outcome: 'passes', low: [33] })
    expect(pourVerdict('aci318', 35, [31]).outcome).toBe('fails')
    expect(mixVerdict('aci318', 35, [36, 33, 37, 31])?.outcome).toBe('fails')
  })

  it('of 50 the limit is 45.0', () => {
    expect(pourVerdict('aci318', 50, [45])).toMatchObject({ outcome: 'passes', limit: 45 })
    expect(pourVerdict('aci318', 50, [44.9]).outcome).toBe('fails')
  })

  it('a test is the mean of two cylinders of 150 mm or three of 100 mm', () => {
    const large = [35, 37].map((strength) => ({ shape: 'cylinder_150', strength }) as const)
    expect(comparable('aci318', c40, large)).toEqual([{ characteristic: 40, results: [36] }])
    expect(comparable('aci318', c40, large.slice(1))).toEqual([{ characteristic: 40, results: [] }])
    const small = [35, 37].map((strength) => ({ shape: 'cylinder_100', strength }) as const)
    expect(comparable('aci318', c40, small)[0]?.results).toEqual([])
    expect(comparable('aci318', c40, [...small, { shape: 'cylinder_100', strength: 39 }])[0]?.results).toEqual([37])
  })
})

it('a cube of 150 mm compares with 50, a cylinder of 150 mm with 40; other sizes are not converted', () => {
  const measured = [
    { shape: 'cube_150', strength: 54 },
    { shape: 'cylinder_150', strength: 36 },
    { shape: 'cube_100', strength: 20 },
  ] as const
  const compared = comparable('en206_identity', c40, measured)
  expect(compared).toEqual([
    { characteristic: 50, results: [54] },
    { characteristic: 40, results: [36] },
  ])
  const verdicts = compared.map((each) => pourVerdict('en206_identity', each.characteristic, each.results))
  expect(worstOf(verdicts)).toMatchObject({ outcome: 'passes', characteristic: 50 })
})
