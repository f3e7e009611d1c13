import i18next, { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { isolated } from '#i18n/isolate.ts'
import { dotted } from '#ui/dotted.ts'

test('keeps a name apart in a sentence from right to left, and leaves others as they are', () => {
  expect(isolated('W-101 (A)', 'rtl')).toBe('\u2068W-101 (A)\u2069')
  expect(isolated('W-101 (A)', 'ltr')).toBe('W-101 (A)')
})

test('is what i18next asks for every value of a sentence', async () => {
  const words = createInstance()
  await words.init({ lng: 'ar', interpolation: { escape: (value) => isolated(value, 'rtl') } })
  const said = words.services.interpolator.interpolate('رفض {{mark}}', { mark: '<W> $1' }, 'ar', {})
  expect(said).toBe('رفض \u2068<W> $1\u2069')
})

test.each([
  ['fr', 'HC-B · Quay Road 12'],
  ['ar', '\u2068HC-B\u2069 · \u2068Quay Road 12\u2069'],
])('says several facts in one line of %s, leaving out what there is not', async (language, said) => {
  await i18next.init({ lng: language })
  expect(dotted(['HC-B', null, undefined, '', 'Quay Road 12'])).toBe(said)
})
