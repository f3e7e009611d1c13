import { expect, test } from 'vitest'
import { readDay } from '#ui/read-day.ts'

test.each([
  ['2026-03-04', 'en', '2026-03-04'],
  ['2569-03-04', 'en', '2026-03-04'],
  ['4/3/2569', 'th', '2026-03-04'],
  ['๔/๓/๒๕๖๙', 'th', '2026-03-04'],
  ['4/3/2026', 'fr', '2026-03-04'],
  ['04.03.2026', 'vi', '2026-03-04'],
  ['4.3.2026', 'de', '2026-03-04'],
  ['3/4/2026', 'en-US', '2026-03-04'],
  ['2026年3月4日', 'zh-CN', '2026-03-04'],
  ['٤/٣/٢٠٢٦', 'ar', '2026-03-04'],
  ['29/2/2567', 'th', '2024-02-29'],
  [' ', 'th', null],
])('%j in %s is read as %s', (typed, tag, day) => {
  expect(readDay(typed, tag)).toBe(day)
})

test.each(['31/2/2026', '29/2/2569', 'tomorrow', '4/3', '2026-13-01'])(
  '%j is returned unchanged, for the contract to reject',
  (typed) => {
    expect(readDay(typed, 'th')).toBe(typed)
  },
)
