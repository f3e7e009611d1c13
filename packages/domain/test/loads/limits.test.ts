import { describe, expect, it } from 'vitest'
import { type LoadedMeasures, loadTotals, overLimits } from '../../src/loads/limits.ts'

const unknown: LoadedMeasures = { weight: null, length: null, width: null, height: null, thickness: null }
const trailer = { max_weight: 24_000, max_length: 13_600, max_width: 2_500 }

describe('the totals of a load', () => {
  it('never count an unknown weight as 0', () => {
    const pieces = [{ ...unknown, weight: 12_000 }, unknown, { ...unknown, weight: 500.5 }]
    expect(loadTotals(pieces)).toMatchObject({ weight: 12_500.5, unknown_weights: 1 })
    expect(loadTotals([unknown])).toMatchObject({ weight: 0, unknown_weights: 1 })
    expect(loadTotals([{ ...unknown, weight: 0 }])).toMatchObject({ weight: 0, unknown_weights: 1 })
  })

  it('take the longest dimension, whichever field has it', () => {
    expect(loadTotals([{ ...unknown, width: 6_000, height: 3_000, thickness: 200 }]).longest).toBe(6_000)
    expect(loadTotals([{ ...unknown, length: 9_000 }, unknown, { ...unknown, height: 9_500 }]).longest).toBe(9_500)
  })

  it('take the width only of components that have a length', () => {
    expect(loadTotals([{ ...unknown, width: 6_000 }]).widest).toBeNull()
    expect(
      loadTotals([
        { ...unknown, length: 9_000, width: 2_400 },
        { ...unknown, width: 6_000 },
      ]).widest,
    ).toBe(2_400)
  })

  it('of nothing are nothing', () => {
    expect(loadTotals([])).toEqual({ weight: 0, unknown_weights: 0, longest: null, widest: null })
  })
})

describe('the limits of a trailer', () => {
  const totals = { weight: 24_000, unknown_weights: 0, longest: 13_600, widest: 2_500 }

  it('may be reached', () => expect(overLimits(totals, trailer)).toEqual([]))

  it('are exceeded with the figures', () => {
    expect(overLimits({ weight: 24_000.5, unknown_weights: 2, longest: 13_601, widest: 2_501 }, trailer)).toEqual([
      { code: 'over_weight', value: 24_000.5, limit: 24_000 },
      { code: 'too_long', value: 13_601, limit: 13_600 },
      { code: 'too_wide', value: 2_501, limit: 2_500 },
    ])
  })

  it('are not exceeded by unknown values, or without a trailer or a limit', () => {
    const much = { weight: 1e9, unknown_weights: 0, longest: null, widest: null }
    expect(overLimits({ ...much, weight: 0, unknown_weights: 3 }, trailer)).toEqual([])
    expect(overLimits(much, null)).toEqual([])
    expect(overLimits(much, { ...trailer, max_weight: null })).toEqual([])
  })
})
