import { formatTag } from '@castline/domain/languages'
import { expect, test } from 'vitest'
import { createFormat } from '#ui/format.ts'

const format = createFormat('en')
const now = new Date('2026-11-20T12:00:00Z')

test.each([
  ['2026-11-20T11:59:31Z', 'now'],
  ['2026-11-20T11:57:00Z', '3 minutes ago'],
  ['2026-11-20T09:30:00Z', '2 hours ago'],
  ['2026-11-19T10:00:00Z', 'yesterday'],
  ['2026-11-01T10:00:00Z', 'Nov 1, 2026'],
])('%s is displayed as "%s"', (at, text) => {
  expect(format.ago(at, now)).toBe(text)
})

test('days ago are those of the calendar, whatever the time of day', () => {
  const days = createFormat('en', 'Asia/Bangkok')
  const morning = new Date('2026-11-30T01:50:00Z')
  // The evening of the 27th in Bangkok, and the night after it.
  expect(days.ago('2026-11-27T16:00:00Z', morning)).toBe('3 days ago')
  expect(days.ago('2026-11-27T18:00:00Z', morning)).toBe('2 days ago')
  expect(createFormat(formatTag('ar'), 'Asia/Bangkok').ago('2026-11-27T16:00:00Z', morning)).toBe('قبل 3 أيام')
  expect(days.ago('2026-11-29T16:50:00Z', morning)).toBe('9 hours ago')
})

test('weights are in kilograms, from 1,000 kg on in tons', () => {
  expect([format.weight(999), format.weight(12_345)]).toEqual(['999\u00a0kg', '12.35\u00a0t'])
})

test('percent() formats a number from 0 to 100', () => {
  expect(format.percent(33.33)).toBe('33.3%')
})

test.each([
  ['en', '12,345.6', '33.3%', '12.35 t', '999 mm', 'A, B, and C'],
  ['fr', '12 345,6', '33,3 %', '12,35 t', '999 mm', 'A, B et C'],
  ['ar', '12,345.6', '33.3%', '12.35 طن', '999 مم', 'A وB وC'],
  ['zh', '12,345.6', '33.3%', '12.35 t', '999毫米', 'A、B和C'],
  ['th', '12,345.6', '33.3%', '12.35 ตัน', '999 มม.', 'A B และC'],
  ['vi', '12.345,6', '33,3%', '12,35 t', '999 mm', 'A, B và C'],
  ['de', '12.345,6', '33,3 %', '12,35 t', '999 mm', 'A, B und C'],
  ['es', '12.345,6', '33,3 %', '12,35 t', '999 mm', 'A, B y C'],
])('numbers, units and lists are formatted for %s', (code, ...texts) => {
  const { number, percent, weight, length, list } = createFormat(formatTag(code, 'buddhist'))
  const formatted = [number(12_345.6), percent(33.3), weight(12_345), length(999), list(['A', 'B', 'C'])]
  // The kind of space and the direction marks depend on the locale data.
  expect(
    formatted.map((text) => text.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u200e\u200f\u061c\u2068\u2069]/g, '')),
  ).toEqual(texts)
})

test('a date without time is formatted as the same day in every time zone', () => {
  expect(createFormat(formatTag('th', 'buddhist')).date('2026-11-01')).toBe('1 พ.ย. 2569')
  expect(createFormat(formatTag('th', 'gregorian')).date('2026-11-01')).toMatch(/2026/)
})

test('times are shown by the clock of a zone, which is named where the browser has another', () => {
  const noon = '2026-11-26T05:00:00Z'
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(createFormat('en', own).time(noon)).toBe(format.time(noon))
  const zone = own === 'Pacific/Kiritimati' ? 'Pacific/Niue' : 'Pacific/Kiritimati'
  const there = createFormat('en', zone)
  const offset = zone === 'Pacific/Kiritimati' ? 'GMT+14' : 'GMT-11'
  expect(there.time(noon)).toContain(`(${offset})`)
  expect(there.dateTime(noon)).toMatch(zone === 'Pacific/Kiritimati' ? /^Nov 26, 2026, 19:00/ : /^Nov 25, 2026, 18:00/)
  // A day is the same day everywhere.
  expect(there.date('2026-11-26')).toBe('Nov 26, 2026')
})

test.each(['en', 'ar', 'fr', 'zh-CN', 'th', 'vi', 'de', 'es'])('times of %s are of the 24-hour clock', (tag) => {
  const format = createFormat(tag, 'UTC', 2026)
  const [time, dateTime] = [format.time('2026-11-26T13:35:00Z'), format.dateTime('2026-11-26T13:35:00Z')]
  expect(time).toMatch(/^13:35( |$)/)
  expect(dateTime).toContain('13:35')
})

test('days with a weekday and weeks say a year that is not this one', () => {
  const format = createFormat('en-GB', undefined, 2026)
  expect(format.weekday('2026-11-30')).toBe('Mon 30 Nov')
  expect(format.weekday('2027-01-04')).toBe('Mon, 4 Jan 2027')
  expect(format.span('2026-11-30', '2026-12-06')).toMatch(/^30 Nov\s–\s6 Dec$/)
  expect(format.span('2026-12-28', '2027-01-03')).toMatch(/^28 Dec 2026\s–\s3 Jan 2027$/)
})

test('a date of this year does not say its year, in the time zone of the project', () => {
  const format = createFormat('en-GB', 'Pacific/Kiritimati', 2026)
  expect(format.date('2026-11-29')).toBe('29 Nov')
  expect(format.date('2025-12-31')).toBe('31 Dec 2025')
  // There it is 2027 already.
  expect(format.date('2026-12-31T12:00:00Z')).toBe('1 Jan 2027')
  expect(format.dateTime('2026-11-29T09:00:00Z')).toMatch(/^29 Nov, 23:00/)
  expect(format.dateTime('2026-12-31T12:00:00Z')).toMatch(/^1 Jan 2027, 02:00/)
  expect(createFormat('th-TH-u-ca-buddhist', undefined, 2026).date('2026-11-29')).toBe('29 พ.ย.')
})
