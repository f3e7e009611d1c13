import { expect, test } from 'vitest'
import { createFormat } from '../src/ui/format.ts'

const format = createFormat('en')
const now = new Date('2026-11-20T12:00:00Z')

test.each([
  ['2026-11-20T11:59:31Z', 'now'],
  ['2026-11-20T11:57:00Z', '3 minutes ago'],
  ['2026-11-20T09:30:00Z', '2 hours ago'],
  ['2026-11-19T10:00:00Z', 'yesterday'],
  ['2026-11-01T10:00:00Z', 'Nov 1, 2026'],
])('%s is %s', (at, text) => {
  expect(format.ago(at, now)).toBe(text)
})

test('weights are in kilograms, from one ton on in tons', () => {
  expect([format.weight(999), format.weight(12_345)]).toEqual(['999 kg', '12.35 t'])
})

test('percents are shares of a hundred', () => {
  expect(format.percent(33.33)).toBe('33.3%')
})
