import i18next, { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { isolated } from '#i18n/isolate.ts'
import { dotted } from '#ui/dotted.ts'

test('isolates a name in right-to-left text and leaves left-to-right text unchanged', () => {
  expect(isolated('W-101 (A)', 'rtl')).toBe('\u2068W-101 (A)\u2069')
  expect(isolated('W-101 (A)', 'ltr')).toBe('W-101 (A)')
})

test('writes a phrase of isolated parts from right to left', () => {
  const amount = '\u2068225.6\u2069 \u2068م²\u2069'
  expect(isolated(amount, 'rtl')).toBe(`\u2067${amount}\u2069`)
})

test('i18next isolates every interpolated value', async () => {
  const words = createInstance()
  await words.init({ lng: 'ar', interpolation: { escape: (value) => isolated(value, 'rtl') } })
  const text = words.services.interpolator.interpolate('رفض {{mark}}', { mark: '<W> $1' }, 'ar', {})
  expect(text).toBe('رفض \u2068<W> $1\u2069')
})

test.each([
  ['fr', 'HC-B · Quay Road 12'],
  ['ar', '\u2068HC-B\u2069 · \u2068Quay Road 12\u2069'],
])('joins facts in %s and skips empty ones', async (language, text) => {
  await i18next.init({ lng: language })
  expect(dotted(['HC-B', null, undefined, '', 'Quay Road 12'])).toBe(text)
})
