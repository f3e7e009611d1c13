import { describe, expect, test } from 'vitest'
import {
  gapsOf,
  isCurve,
  type MaturityCurve,
  maturityFor,
  maturityOf,
  maturityOfHour,
  missOf,
  strengthAt,
  timeOfStrength,
} from '../../src/production/maturity.ts'

const nurseSaul: MaturityCurve = {
  method: 'nurse_saul',
  datum: 0,
  activation: 33_500,
  points: [
    { maturity: 200, strength: 5 },
    { maturity: 400, strength: 15 },
    { maturity: 1600, strength: 35 },
  ],
}
const equivalent: MaturityCurve = {
  ...nurseSaul,
  method: 'equivalent_age',
  points: [
    { maturity: 8, strength: 10 },
    { maturity: 24, strength: 25 },
  ],
}

const at = (hours: number) => new Date(Date.UTC(2026, 10, 2, 6) + hours * 3_600_000).toISOString()
const steady = (hours: number, celsius: number, step = 1) =>
  Array.from({ length: hours / step + 1 }, (_, index) => ({ at: at(index * step), celsius }))

describe('maturity', () => {
  test('Nurse-Saul adds the degrees above the datum for each hour: 24 h at 20 °C are 480 °C·h', () => {
    expect(maturityOf(nurseSaul, steady(24, 20)).at(-1)?.maturity).toBeCloseTo(480)
    expect(maturityOf({ ...nurseSaul, datum: -10 }, steady(24, 20)).at(-1)?.maturity).toBeCloseTo(720)
    expect(maturityOfHour(nurseSaul, -5)).toBe(0)
  })

  test('an hour at 20 °C is one hour of equivalent age, at 40 °C 2.41 hours', () => {
    expect(maturityOfHour(equivalent, 20)).toBeCloseTo(1)
    expect(maturityOfHour(equivalent, 40)).toBeCloseTo(2.406, 3)
    expect(maturityOfHour(equivalent, 5)).toBeCloseTo(0.4765, 3)
  })

  test('between two readings their mean counts, in a gap the lower one', () => {
    const rising = [
      { at: at(0), celsius: 20 },
      { at: at(1), celsius: 40 },
      { at: at(5), celsius: 30 },
    ]
    expect(maturityOf(nurseSaul, rising).map(({ maturity }) => maturity)).toEqual([0, 30, 150])
    expect(gapsOf(rising)).toEqual([{ from: at(1), to: at(5) }])
    expect(gapsOf(steady(5, 20))).toEqual([])
  })
})

describe('a curve', () => {
  test('gives the strength between its points by the logarithm of maturity, and nothing that was not tested', () => {
    expect(strengthAt(nurseSaul, 199)).toBeNull()
    expect(strengthAt(nurseSaul, 200)).toBe(5)
    expect(strengthAt(nurseSaul, 800)).toBeCloseTo(25)
    expect(strengthAt(nurseSaul, 1600)).toBe(35)
    expect(strengthAt(nurseSaul, 9999)).toBe(35)
  })

  test.each([5, 12, 15, 20, 35])('reaches %f MPa at the maturity that gives it', (strength) => {
    expect(strengthAt(nurseSaul, maturityFor(nurseSaul, strength) ?? 0)).toBeCloseTo(strength)
  })

  test('never reaches more than its last test', () => {
    expect(maturityFor(nurseSaul, 35.1)).toBeNull()
  })

  test('has two points at least, rising maturity and strength that never falls', () => {
    expect(isCurve(nurseSaul.points)).toBe(true)
    expect(isCurve(nurseSaul.points.slice(0, 1))).toBe(false)
    expect(isCurve([...nurseSaul.points].reverse())).toBe(false)
    expect(isCurve([...nurseSaul.points, { maturity: 1700, strength: 34 }])).toBe(false)
    expect(isCurve([{ maturity: 0, strength: 1 }, ...nurseSaul.points])).toBe(false)
  })

  test('is missed by a result as a share of the estimate', () => {
    expect(missOf(20, 17)).toBeCloseTo(-0.15)
    expect(missOf(20, 22)).toBeCloseTo(0.1)
  })
})

describe('the time of a strength', () => {
  test('is between the readings that reach it: 15 MPa after 20 hours at 20 °C', () => {
    expect(timeOfStrength(nurseSaul, maturityOf(nurseSaul, steady(24, 20)), 15)).toEqual({
      at: at(20),
      isReached: true,
    })
    expect(timeOfStrength(nurseSaul, maturityOf(nurseSaul, steady(32, 20, 0.25)), 15)).toEqual({
      at: at(20),
      isReached: true,
    })
  })

  test('is expected if the last temperature stays', () => {
    expect(timeOfStrength(nurseSaul, maturityOf(nurseSaul, steady(10, 20)), 15)).toEqual({
      at: at(20),
      isReached: false,
    })
  })

  test('is unknown without readings, for a strength that no test reached, in frost, and more than three days ahead', () => {
    expect(timeOfStrength(nurseSaul, [], 15)).toBeNull()
    expect(timeOfStrength(nurseSaul, maturityOf(nurseSaul, steady(2, 20)), 40)).toBeNull()
    expect(timeOfStrength(nurseSaul, maturityOf(nurseSaul, steady(2, -3)), 15)).toBeNull()
    expect(timeOfStrength(nurseSaul, maturityOf(nurseSaul, steady(2, 5)), 15)).toBeNull()
  })
})
