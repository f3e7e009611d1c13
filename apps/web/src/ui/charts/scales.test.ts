import { expect, test } from 'vitest'
import { countTicks, dayTicks } from '#ui/charts/scales.ts'

const at = (day: string) => Date.parse(day)

test('counts are divided in whole steps of 1, 2 or 5, up to the next step above the greatest', () => {
  expect(countTicks(1, 5)).toEqual([0, 1])
  expect(countTicks(5, 5)).toEqual([0, 1, 2, 3, 4, 5])
  expect(countTicks(7, 5)).toEqual([0, 2, 4, 6, 8])
  expect(countTicks(23, 5)).toEqual([0, 5, 10, 15, 20, 25])
  expect(countTicks(1_234, 5)).toEqual([0, 500, 1_000, 1_500])
  expect(countTicks(100_000, 4)).toEqual([0, 50_000, 100_000])
})

test('days are equally far apart and never more than fit', () => {
  expect(dayTicks(at('2026-03-01'), at('2026-03-04'), 5)).toHaveLength(4)
  const weeks = dayTicks(at('2026-03-01'), at('2026-03-31'), 6)
  expect(weeks.map((day) => new Date(day).getUTCDate())).toEqual([1, 8, 15, 22, 29])
  // At least the first and the last day.
  expect(dayTicks(at('2026-03-01'), at('2026-05-20'), 2)).toEqual([at('2026-03-01'), at('2026-05-20')])
  expect(dayTicks(at('2026-03-01'), at('2026-03-01'), 3)).toEqual([at('2026-03-01')])
  for (const most of [2, 3, 7]) {
    expect(dayTicks(at('2010-01-01'), at('2026-01-01'), most).length).toBeLessThanOrEqual(most)
  }
})
