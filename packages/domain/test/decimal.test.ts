import { decimal, plus, round, roundedTo, shifted, times } from '@castline/domain/decimal'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

/** A decimal as text from whole units, by string handling alone: 1234 with 2 digits is 12.34. */
function written(units: number, digits: number): string {
  const text = String(Math.abs(units)).padStart(digits + 1, '0')
  return `${units < 0 ? '-' : ''}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** Quantity in thousandths × price in hundredths, to hundredths: whole numbers of hundred-thousandths, half away from zero. */
function cents(thousandths: number, hundredths: number): number {
  const product = BigInt(thousandths) * BigInt(hundredths)
  const [whole, rest] = [product / 1000n, product % 1000n]
  const away = (rest < 0n ? -rest : rest) >= 500n ? (product < 0n ? -1n : 1n) : 0n
  return Number(whole + away)
}

describe('decimals', () => {
  it.each([
    [1.005, 2, 1.01],
    [2.5, 0, 3],
    [-2.5, 0, -3],
    [-0.001, 2, 0],
    [1e-7, 3, 0],
    [1e21, 2, 1e21],
    [12, 3, 12],
    [49.95, 1, 50],
  ])('%d rounded to %i digits is %d', (value, digits, rounded) => {
    expect(round(value, digits)).toBe(rounded)
  })

  it('multiplies as an independent calculation on whole numbers does, over 10,000 cases', () => {
    const amounts = fc.tuple(fc.integer({ min: -5_000_000, max: 5_000_000 }), fc.integer({ min: 0, max: 500_000 }))
    fc.assert(
      fc.property(amounts, ([thousandths, hundredths]) => {
        const [quantity, price] = [Number(written(thousandths, 3)), Number(written(hundredths, 2))]
        const amount = roundedTo(2, times(decimal(quantity), decimal(price)))
        expect(amount).toBe(Number(written(cents(thousandths, hundredths), 2)) + 0)
      }),
      { numRuns: 10_000, seed: 56 },
    )
  })

  it('adds without binary fractions, and shifts by powers of ten', () => {
    expect(roundedTo(3, plus(decimal(0.1), decimal(0.2)))).toBe(0.3)
    expect(roundedTo(3, shifted(decimal(21_464.5), 3))).toBe(21.465)
  })

  it('refuses what is no number', () => {
    expect(() => decimal(Number.NaN)).toThrow(RangeError)
    expect(() => decimal(Number.POSITIVE_INFINITY)).toThrow(RangeError)
  })
})
