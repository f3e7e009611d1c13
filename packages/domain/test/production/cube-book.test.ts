import { describe, expect, it } from 'vitest'
import { cubeBook } from '../../src/production/cube-book.ts'
import type { RuleSetCode } from '../../src/production/verdicts.ts'

const c40 = { cylinder: 40, cube: 50 }

/** A pour every third day, with cubes of these strengths. */
const poured = (pours: readonly (readonly number[])[], days = 3) =>
  pours.map((strengths, index) => ({
    id: String(index),
    started_at: new Date(Date.UTC(2026, 0, 1 + index * days)).toISOString(),
    measured: strengths.map((strength) => ({ shape: 'cube_150' as const, strength })),
  }))
const book = (code: RuleSetCode, ...pours: number[][]) => cubeBook(code, c40, poured(pours))

describe('the cube book', () => {
  it('has the mean of three of EN 206 where it ends', () => {
    const tests = book('en206_conformity', [53, 55], [57], [47], [53])
    expect(tests.map(({ pour, value, mean_3, required_3, fails }) => [pour, value, mean_3, required_3, fails])).toEqual(
      [
        ['0', 53, null, null, []],
        ['0', 55, null, null, []],
        ['1', 57, 55, 54, []],
        ['2', 47, 53, 54, ['mean_3']],
        ['3', 53, 52.3, 54, ['mean_3']],
      ],
    )
  })

  it('forms a test of ACI 318 of two cylinders, and shows cubes as not compared', () => {
    const cylinders = [36, 33, 34].map((mean, index) => ({
      id: String(index),
      started_at: `2026-01-0${index + 1}T06:00:00Z`,
      measured: [
        { shape: 'cylinder_150' as const, strength: mean - 1 },
        { shape: 'cylinder_150' as const, strength: mean + 1 },
        { shape: 'cube_150' as const, strength: 10 },
      ],
    }))
    const tests = cubeBook('aci318', { cylinder: 35, cube: 45 }, cylinders)
    expect(tests.map(({ value, of, limit, fails }) => [value, of.length, limit, fails])).toEqual([
      [36, 2, 31.5, []],
      [33, 2, 31.5, []],
      [34, 2, 31.5, ['mean_3']],
    ])
  })

  it('lets a low single result fail by itself', () => {
    expect(book('en206_single', [45.9], [46])).toMatchObject([{ fails: ['single'] }, { fails: [], mean_3: null }])
  })

  it('requires 1.48 deviations above the class of the mean of fifteen, once 35 results are of more than three months', () => {
    const values = Array.from({ length: 35 }, (_none, index) => (index % 2 === 0 ? 51 : 57))
    const last = book('en206_conformity', ...values.map((value) => [value])).at(-1)
    expect(last).toMatchObject({ deviation_35: 3.04, mean_15: 53.8, required_15: 54.5, fails: ['mean_3', 'mean_15'] })
    const quick = cubeBook(
      'en206_conformity',
      c40,
      poured(
        values.map((value) => [value]),
        1,
      ),
    ).at(-1)
    expect(quick).toMatchObject({ deviation_35: 3.04, required_15: null })
    const long = cubeBook(
      'en206_conformity',
      c40,
      poured(
        Array.from({ length: 120 }, (_none, index) => [index % 2 === 0 ? 51 : 57]),
        1,
      ),
    ).at(-1)
    expect(long).toMatchObject({ deviation_35: 3.02, required_15: 54.46 })
  })

  it('runs cubes and cylinders apart', () => {
    const [pour] = poured([[54]])
    const mixed = {
      ...{ id: 'x', started_at: '2026-02-01T06:00:00Z' },
      measured: [...(pour?.measured ?? []), { shape: 'cylinder_150' as const, strength: 44 }],
    }
    const tests = cubeBook('en206_identity', c40, [mixed, { ...mixed, id: 'y' }, { ...mixed, id: 'z' }])
    expect(tests.slice(-2).map(({ characteristic, mean_3 }) => [characteristic, mean_3])).toEqual([
      [50, 54],
      [40, 44],
    ])
  })

  it('copes with ten thousand tests', () => {
    const values = Array.from({ length: 10_000 }, (_none, index) => [50 + (index % 9)])
    expect(book('en206_conformity', ...values)).toHaveLength(10_000)
  })
})
