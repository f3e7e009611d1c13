import { expect, it } from 'vitest'
import { monthsToChoose } from './months.ts'

it('offers the closed months and those after them, or all since the first status change', () => {
  const closed = [{ month: '2026-10' }, { month: '2026-07' }]
  const months = { first: '2026-06', closed }
  expect(monthsToChoose({ ...months, present: '2027-01' })).toEqual([
    ...['2027-01', '2026-12', '2026-11', '2026-10', '2026-07'],
  ])
  expect(monthsToChoose({ ...months, present: '2026-10' })).toEqual(['2026-10', '2026-07'])
  expect(monthsToChoose({ present: '2027-01', first: '2026-11', closed: [] })).toEqual([
    '2027-01',
    '2026-12',
    '2026-11',
  ])
  expect(monthsToChoose({ present: '2027-01', first: '2027-01', closed: [] })).toEqual(['2027-01'])
})
