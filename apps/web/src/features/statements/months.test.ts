import { expect, it } from 'vitest'
import { monthsToChoose } from './months.ts'

it('offers the closed months and those after them, or the last year before the first statement', () => {
  const closed = [{ month: '2026-10' }, { month: '2026-07' }]
  expect(monthsToChoose('2027-01', closed)).toEqual(['2027-01', '2026-12', '2026-11', '2026-10', '2026-07'])
  const first = monthsToChoose('2027-01', [])
  expect([first.length, first[0], first.at(-1)]).toEqual([13, '2027-01', '2026-01'])
  expect(monthsToChoose('2026-10', closed)).toEqual(['2026-10', '2026-07'])
})
