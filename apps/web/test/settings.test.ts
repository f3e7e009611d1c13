import { expect, test } from 'vitest'
import { memoryStorage } from '../src/api/storage.ts'
import { readSettings } from '../src/shell/settings/settings.ts'

const defaults = { mode: 'dark', direction: 'ltr', theme: 'BLUE_THEME', radius: 7, language: 'en' }

function stored(values: Record<string, string>) {
  const items = memoryStorage()
  for (const [key, value] of Object.entries(values)) items.setItem(key, value)
  return readSettings(items)
}

test('nothing stored gives the defaults', () => {
  expect(stored({})).toEqual(defaults)
})

test('stored settings are plain strings under the keys of the specification', () => {
  const settings = stored({
    activeMode: 'light',
    activeDir: 'rtl',
    activeTheme: 'AQUA_THEME',
    borderRadius: '12',
    isLanguage: 'en',
  })
  expect(settings).toEqual({ mode: 'light', direction: 'rtl', theme: 'AQUA_THEME', radius: 12, language: 'en' })
})

test.each([
  ['activeMode', '"light"'],
  ['activeDir', 'up'],
  ['activeTheme', 'PINK_THEME'],
  ['activeTheme', 'constructor'],
  ['borderRadius', 'round'],
  ['borderRadius', ''],
  ['borderRadius', '-1'],
  ['borderRadius', '1e9'],
  ['isLanguage', 'klingon'],
])('%s = %s falls back to its default', (key, value) => {
  expect(stored({ [key]: value })).toEqual(defaults)
})
