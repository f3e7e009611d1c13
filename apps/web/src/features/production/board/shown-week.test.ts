import { expect, it } from 'vitest'
import { mondayOf, nextWorkingDay } from './shown-week.ts'

const plant = { weekdays: [1, 2, 3, 4, 5], holidays: [{ day: '2026-11-30', name: 'Holiday' }] }

it('opens on the first working day that is not over: today, or after a weekend and holidays', () => {
  expect(nextWorkingDay('2026-11-27', plant)).toBe('2026-11-27')
  expect(nextWorkingDay('2026-11-28', plant)).toBe('2026-12-01')
  expect(mondayOf(nextWorkingDay('2026-11-29', { ...plant, holidays: [] }))).toBe('2026-11-30')
  expect(nextWorkingDay('2026-11-28', { weekdays: [], holidays: [] })).toBe('2026-11-28')
})
