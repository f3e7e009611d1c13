import { describe, expect, test } from 'vitest'
import { measures } from '../../src/components/fields.ts'
import { implausible, type Measures } from '../../src/components/plausibility.ts'

const strengths = { strip_strength: 15, release_strength: 25, lift_strength: 20, transport_strength: 30 }
const concrete = { face_volume: 0.5, leaf_volume: 0.5, ...strengths }
const wall = {
  length: 3600,
  width: 3600,
  height: 2950,
  thickness: 180,
  area: 10.62,
  volume: 1.912,
  weight: 4590,
  ...concrete,
}
const codes = (values: Measures, changed = [...measures]) =>
  implausible(values, changed).map(({ code, measure }) => `${measure} ${code}`)

test.each<[string, Measures]>([
  ['a wall', wall],
  ['a wall with openings, its net volume and net area given', { ...wall, area: 6.1, volume: 1.1, weight: 2640 }],
  ['a hollow-core slab', { width: 1200, height: 7200, thickness: 265, area: 8.64, volume: 1.236, weight: 3090 }],
  ['a hollow-core slab of which only the weight is known', { width: 1200, height: 7200, thickness: 265, weight: 3090 }],
  ['a stair', { width: 1200, height: 4100, thickness: 1700, volume: 1.1, weight: 2640 }],
  ['a beam with the area of its formwork', { width: 300, height: 600, thickness: 9000, area: 13.9, volume: 1.62 }],
  ['a plank', { length: 2540, width: 1290, thickness: 60, volume: 0.197, weight: 472 }],
  ['a beam with four sides', { length: 6000, width: 300, height: 600, thickness: 150, volume: 0.8 }],
  ['lightweight concrete', { volume: 2, weight: 2600 }],
  ['a cladding panel', { width: 1500, height: 600, thickness: 12, weight: 26 }],
  ['a bridge girder', { width: 1200, height: 2000, thickness: 40_000, volume: 42, weight: 105_000 }],
  ['a weight alone', { weight: 1100 }],
  ['nothing', {}],
])('%s is plausible', (_name, values) => {
  expect(codes(values)).toEqual([])
})

describe('a value that is wrong by a factor of 1,000 is returned', () => {
  test.each(measures)('%s', (measure) => {
    for (const factor of [1000, 1 / 1000]) {
      const unusualValues = implausible({ ...wall, [measure]: wall[measure] * factor }, [measure])
      expect(unusualValues).not.toEqual([])
      expect(unusualValues.map((unusual) => unusual.measure)).toContain(measure)
    }
  })

  test('with the estimate', () => {
    expect(implausible({ volume: 1.2, weight: 29_000 }, ['weight'])).toEqual([
      { code: 'weight_for_volume', measure: 'weight', value: 29_000, expected: 2880 },
    ])
    expect(implausible({ ...wall, volume: 19.12, weight: null }, ['volume'])).toEqual([
      { code: 'volume_for_sides', measure: 'volume', value: 19.12, expected: expect.closeTo(1.9116) },
    ])
    expect(implausible({ width: 1.2 }, ['width'])).toEqual([
      { code: 'too_small', measure: 'width', value: 1.2, expected: 10 },
    ])
  })

  test('once, without the measures calculated from it', () => {
    expect(codes({ ...wall, width: 3.6 })).toEqual(['width too_small'])
  })

  test('even if other measures are unknown', () => {
    expect(codes({ weight: 3.09 })).toEqual(['weight too_small'])
    expect(codes({ width: 3600, height: 2950, thickness: 180, weight: 46 })).toEqual(['weight weight_for_sides'])
  })
})

test('only measures related to a changed one are returned', () => {
  const odd = { ...wall, thickness: 1, weight: 46 }
  expect(codes(odd, [])).toEqual([])
  expect(codes(odd, ['area'])).toEqual([])
  expect(codes(odd, ['width'])).toEqual(['volume volume_for_sides'])
  expect(codes(odd, ['weight'])).toEqual(['weight weight_for_volume'])
  expect(codes(odd, ['thickness'])).toEqual(['thickness too_small'])
})

test('small parts have a lower size limit', () => {
  expect(implausible({ thickness: 5 }, ['thickness'], 1)).toEqual([])
  expect(implausible({ thickness: 0.5 }, ['thickness'], 1)).toMatchObject([{ code: 'too_small', expected: 1 }])
})
