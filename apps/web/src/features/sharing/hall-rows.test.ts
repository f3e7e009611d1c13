import { expect, test } from 'vitest'
import { isLate, nextOf, pageOf, rowsThatFit } from './hall-rows.ts'

test('rows fill a screen without being cut off, and there is always one', () => {
  expect(rowsThatFit(1920, 1080)).toBe(6)
  expect(rowsThatFit(1280, 800)).toBe(7)
  expect(rowsThatFit(1080, 1920)).toBe(23)
  expect(rowsThatFit(2560, 600)).toBe(1)
})

test('pages follow each other and begin again', () => {
  const rows = [1, 2, 3, 4]
  expect([0, 1, 2].map((step) => pageOf(rows, 3, step).rows)).toEqual([[1, 2, 3], [4], [1, 2, 3]])
  expect(pageOf([], 3, 5)).toEqual({ page: 0, pages: 1, rows: [] })
})

test('the next casting is the first that is still planned', () => {
  const casting = (state: 'planned' | 'poured') => ({ state }) as Parameters<typeof nextOf>[0][number]
  expect(nextOf([casting('poured'), casting('planned'), casting('planned')])).toBe(1)
  expect(nextOf([casting('poured')])).toBe(-1)
})

test('a casting that is planned is late after its hour, by the clock of the plant', () => {
  const hall = { today: '2026-11-30', time_zone: 'Asia/Bangkok' }
  const at = new Date('2026-11-30T03:30:00Z')
  const casting = (state: 'planned' | 'poured', planned_time: string | null) =>
    isLate({ state, planned_time } as Parameters<typeof isLate>[0], hall, at)
  expect(casting('planned', '10:29')).toBe(true)
  expect(casting('planned', '10:30')).toBe(false)
  expect(casting('poured', '08:00')).toBe(false)
  expect(casting('planned', null)).toBe(false)
})
