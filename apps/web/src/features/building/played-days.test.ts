import { expect, test } from 'vitest'
import { playedFrom, playedNext } from './played-days.ts'

test('playing begins at the shown day, from today at the first, and ends today', () => {
  expect(playedFrom(null, '2026-01-01')).toBe('2026-01-01')
  expect(playedFrom('2026-02-01', '2026-01-01')).toBe('2026-02-01')
  expect(playedNext('2026-01-01', '2026-01-01', '2026-01-03')).toBe('2026-01-02')
  expect(playedNext('2026-01-02', '2026-01-01', '2026-01-03')).toBeNull()
  expect(playedNext(null, '2026-01-01', '2026-01-03')).toBeNull()
})

test('two years are played in at most 60 steps', () => {
  let [day, steps]: [string | null, number] = ['2024-01-01', 0]
  while (day !== null) {
    day = playedNext(day, '2024-01-01', '2026-01-01')
    steps++
  }
  expect(steps).toBeLessThanOrEqual(60)
  expect(steps).toBeGreaterThan(50)
})
