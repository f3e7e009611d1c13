import { describe, expect, it } from 'vitest'
import { judgePours } from '../../src/production/judged-pours.ts'
import type { RuleSetCode } from '../../src/production/verdicts.ts'

const c35 = { cylinder: 35, cube: 45 }
const c40 = { cylinder: 40, cube: 50 }

let last = 0
/** A pour for each list of strengths, tested in this order. */
const cast = (shape: 'cube_150' | 'cylinder_150', pours: readonly (readonly number[])[]) =>
  pours.map((strengths, index) => ({
    id: 'ABCDEF'[index] ?? '',
    measured: strengths.map((strength) => ({ shape, strength, result: ++last })),
  }))
/** Each test by ACI 318 is the mean of two cylinders. */
const tests = (...means: number[]) =>
  cast(
    'cylinder_150',
    means.map((mean) => [mean - 0.5, mean + 0.5]),
  )
const cubes = (...pours: number[][]) => cast('cube_150', pours)

const outcomes = (code: RuleSetCode, strengths: typeof c35, pours: ReturnType<typeof cubes>) =>
  Object.fromEntries(
    [...judgePours(code, strengths, pours)].map(([id, { verdict }]) => [
      id,
      [verdict?.outcome, verdict?.failed_by].filter(Boolean).join(' by '),
    ]),
  )

describe('ACI 318 of 35', () => {
  it('36, 33, 34: each pour of the failing mean fails', () => {
    const judged = judgePours('aci318', c35, tests(36, 33, 34))
    expect([...judged.values()].map(({ verdict, failed_means }) => [verdict?.outcome, failed_means?.pours])).toEqual(
      ['A', 'B', 'C'].map(() => ['fails', ['A', 'B', 'C']]),
    )
    expect(judged.get('A')).toMatchObject({ mix: { mean: 34.3, required_mean: 35 }, failed_result: null })
  })

  it('36, 33, 37 pass; 31 fails by itself, and the mean that it is part of fails, too', () => {
    expect(outcomes('aci318', c35, tests(36, 33, 37))).toEqual({ A: 'passes', B: 'passes', C: 'passes' })
    expect(outcomes('aci318', c35, tests(36, 33, 37, 31))).toEqual({
      A: 'passes',
      B: 'fails by mix',
      C: 'fails by mix',
      D: 'fails by pour',
    })
  })

  it('a low test in a mean that is enough fails alone', () => {
    expect(outcomes('aci318', c35, tests(31, 40, 40))).toEqual({ A: 'fails by pour', B: 'passes', C: 'passes' })
  })

  it('what comes later ends no failure, and begins another', () => {
    const pours = tests(36, 33, 34, 40)
    expect(outcomes('aci318', c35, pours)).toEqual({
      A: 'fails by mix',
      B: 'fails by mix',
      C: 'fails by mix',
      D: 'passes',
    })
    const before = judgePours('aci318', c35, pours).get('B')?.failed_means
    const again = judgePours('aci318', c35, [...pours.slice(0, 3), ...tests(0, 0, 0, 35).slice(3)]).get('B')
    expect(again?.failed_means?.pours).toEqual(['A', 'B', 'C', 'D'])
    expect(again?.failed_means?.result).toBeGreaterThan(before?.result ?? 0)
  })
})

describe('EN 206 of C40/50', () => {
  it('conformity: cubes of 47, 53, 55 fail in one pour and in three', () => {
    expect(outcomes('en206_conformity', c40, cubes([47, 53, 55]))).toEqual({ A: 'fails by mix' })
    expect(outcomes('en206_conformity', c40, cubes([47], [53], [55], [56]))).toEqual({
      A: 'fails by mix',
      B: 'fails by mix',
      C: 'fails by mix',
      D: 'passes',
    })
    expect(outcomes('en206_conformity', c40, cubes([53], [55], [57]))).toEqual({
      A: 'passes',
      B: 'passes',
      C: 'passes',
    })
  })

  it('two results are too few for a mean', () => {
    const judged = judgePours('en206_conformity', c40, cubes([47], [53]))
    expect([...judged.values()].map(({ verdict, mix }) => [verdict?.outcome, mix?.outcome])).toEqual([
      ['passes', 'open'],
      ['passes', 'open'],
    ])
  })

  it('a set without means judges each pour alone', () => {
    const judged = judgePours('en206_identity', c40, cubes([49, 53], [45, 60]))
    expect([...judged.values()].map(({ verdict, mix }) => [verdict?.failed_by, mix])).toEqual([
      [null, null],
      ['pour', null],
    ])
  })

  it('a result that passes beside a failing one is no new failure', () => {
    const [pour] = cubes([44, 60])
    const [low, high] = pour?.measured ?? []
    const judged = judgePours('en206_single', c40, pour ? [pour] : [])
    expect(judged.get('A')?.failed_result).toBe(low?.result)
    expect(high?.result).toBeGreaterThan(low?.result ?? 0)
  })
})
