import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { isolated } from '../src/i18n/isolate.ts'

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
