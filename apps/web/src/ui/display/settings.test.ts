import { formatTag, languages } from '@castline/domain/languages'
import { expect, test } from 'vitest'
import { memoryStorage } from '#api/storage.ts'
import { languageOfDevice } from '#ui/display/device.ts'
import { type DisplaySettings, readSettings } from '#ui/display/settings.ts'
import { createSettingsStore, isChosen } from '#ui/display/settings-store.ts'

const defaults = {
  mode: 'dark',
  direction: 'ltr',
  theme: 'BLUE_THEME',
  radius: 7,
  language: 'en',
  sidebar: 'full',
  container: 'boxed',
  componentLocale: 'language',
  thaiCalendar: 'buddhist',
}

function itemsOf(values: Record<string, string>): Storage {
  const items = memoryStorage()
  for (const [key, value] of Object.entries(values)) items.setItem(key, value)
  return items
}

const stored = (values: Record<string, string>) => readSettings(itemsOf(values))

/** Returns a settings store with all its dependencies replaced. */
function storeOf(values: Record<string, string>) {
  const items = itemsOf(values)
  return { items, store: createSettingsStore(items, { isReady: () => true, fetch: async () => {} }) }
}

test('empty storage gives the defaults', () => {
  expect(stored({})).toEqual(defaults)
})

test('reads stored settings under the keys of the specification', () => {
  const settings = stored({
    activeMode: 'light',
    activeDir: 'rtl',
    activeTheme: 'AQUA_THEME',
    borderRadius: '12',
    isLanguage: 'ch',
    sidebarLayout: 'mini',
    containerLayout: 'full',
    componentLocale: 'amET',
    thaiCalendar: 'gregorian',
  })
  expect(settings).toEqual({
    mode: 'light',
    direction: 'rtl',
    theme: 'AQUA_THEME',
    radius: 12,
    language: 'zh',
    sidebar: 'mini',
    container: 'full',
    componentLocale: 'amET',
    thaiCalendar: 'gregorian',
  })
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
  ['sidebarLayout', 'none'],
  ['containerLayout', '{}'],
  ['componentLocale', 'xxYY'],
  ['componentLocale', 'index'],
  ['thaiCalendar', 'lunar'],
])('%s = %s falls back to its default', (key, value) => {
  expect(stored({ [key]: value })).toEqual(defaults)
})

test('a choice is stored as a plain string and reported to subscribers', () => {
  const { items, store } = storeOf({})
  const reported: DisplaySettings[] = []
  store.subscribe(() => reported.push(store.get()))
  store.choose('radius', 12)
  store.choose('mode', 'light')
  expect([items.getItem('borderRadius'), items.getItem('activeMode')]).toEqual(['12', 'light'])
  expect(reported.at(-1)).toEqual({ ...defaults, radius: 12, mode: 'light' })
  expect(reported).toHaveLength(2)
})

test('Chinese is stored as ch, as the specification has it', () => {
  const { items, store } = storeOf({})
  store.choose('language', 'zh')
  expect(items.getItem('isLanguage')).toBe('ch')
  expect(store.get()).toEqual({ ...defaults, language: 'zh' })
  const { items: former, store: after } = storeOf({ 'castline-followed': '{"language":"ch","mode":"dark"}' })
  after.carryOver()
  expect([former.getItem('isLanguage'), after.get().language]).toEqual(['ch', 'zh'])
})

test('reset() removes one choice, resetAll() all of them, and neither other stored items', () => {
  const { items, store } = storeOf({ token: 'kept', activeMode: 'light', activeTheme: 'CYAN_THEME', isLanguage: 'ar' })
  store.reset('mode')
  expect(items.getItem('activeMode')).toBeNull()
  expect(store.get().theme).toBe('CYAN_THEME')
  store.resetAll()
  expect(store.get()).toEqual(defaults)
  expect(items.length).toBe(1)
})

test('the direction changes with the language and back', () => {
  const { items, store } = storeOf({})
  store.choose('language', 'ar')
  expect(store.get().direction).toBe('rtl')
  expect(items.getItem('activeDir')).toBe('rtl')
  expect(isChosen(store.get(), 'direction')).toBe(false)
  store.choose('language', 'th')
  expect(store.get().direction).toBe('ltr')
  store.choose('language', 'ar')
  store.reset('language')
  expect(store.get()).toEqual(defaults)
})

test('only Arabic is right-to-left without a stored direction', () => {
  for (const { code } of languages) {
    expect(stored({ isLanguage: code }).direction).toBe(code === 'ar' ? 'rtl' : 'ltr')
  }
})

test('a chosen direction stays when the language changes', () => {
  const { store } = storeOf({ isLanguage: 'ar' })
  store.choose('direction', 'ltr')
  expect(isChosen(store.get(), 'direction')).toBe(true)
  store.choose('language', 'fr')
  expect(store.get().direction).toBe('ltr')

  const { store: other } = storeOf({})
  other.choose('direction', 'rtl')
  other.choose('language', 'vi')
  expect(other.get().direction).toBe('rtl')
})

test('applies settings that another tab stores and ignores other keys', () => {
  const { items, store } = storeOf({})
  const before = store.get()
  items.setItem('activeTheme', 'GREEN_THEME')
  store.storedElsewhere('token')
  expect(store.get()).toBe(before)
  store.storedElsewhere('activeTheme')
  expect(store.get().theme).toBe('GREEN_THEME')
  items.clear()
  store.storedElsewhere(null)
  expect(store.get()).toEqual(defaults)
})

test('catches up with what another tab stored before it was listened to, and shows nothing anew otherwise', () => {
  const { items, store } = storeOf({})
  let shown = 0
  store.subscribe(() => {
    shown += 1
  })
  store.catchUp()
  expect(shown).toBe(0)
  items.setItem('isLanguage', 'de')
  store.catchUp()
  expect([store.get().language, shown]).toEqual(['de', 1])
})

test('a setting applies once its files are loaded, and the latest choice wins', async () => {
  const arrivals: (() => void)[] = []
  const items = memoryStorage()
  const store = createSettingsStore(items, {
    isReady: ({ direction }) => direction === 'ltr',
    fetch: () => new Promise((resolve) => arrivals.push(resolve)),
  })
  store.choose('direction', 'rtl')
  expect(store.get().direction).toBe('ltr')
  expect(items.getItem('activeDir')).toBe('rtl')
  store.choose('direction', 'ltr')
  for (const arrive of arrivals) arrive()
  await store.follow()
  expect(store.get().direction).toBe('ltr')
})

test.each([
  [['th-TH', 'en'], 'th'],
  [['it-IT', 'fr-CH', 'en'], 'fr'],
  [['de-AT', 'en'], 'de'],
  [['es-MX'], 'es'],
  [['zh-TW'], 'zh'],
  [['ZH'], 'zh'],
  [['ar-EG'], 'ar'],
  [['it', 'nl'], undefined],
  [[], undefined],
])('a browser that prefers %j gets the language %s', (tags, code) => {
  expect(languageOfDevice(tags)).toBe(code)
})

test('pages that follow the device use its settings until one is chosen; others use the defaults', () => {
  const items = memoryStorage()
  const device = { language: 'ar', mode: 'light' } as const
  const store = createSettingsStore(items, { isReady: () => true, fetch: async () => {} }, (followed) =>
    Object.fromEntries(followed.map((name) => [name, device[name]])),
  )
  store.startWith(['language', 'mode'])
  expect(store.get()).toEqual({ ...defaults, language: 'ar', direction: 'rtl', mode: 'light' })
  let calls = 0
  store.subscribe(() => calls++)
  store.followDevice(['language', 'mode'])
  expect(calls).toBe(0)
  store.followDevice([])
  expect(store.get()).toEqual(defaults)
  store.followDevice(['language', 'mode'])
  store.choose('language', 'th')
  store.choose('mode', 'dark')
  expect(store.get()).toEqual({ ...defaults, language: 'th' })
  store.followDevice([])
  expect(store.get()).toEqual({ ...defaults, language: 'th' })
})

test('only Thai uses Buddhist years, unless the Gregorian calendar is chosen', () => {
  const year = (code: string, calendar: 'buddhist' | 'gregorian') =>
    new Intl.DateTimeFormat(formatTag(code, calendar), { year: 'numeric' }).format(new Date('2026-06-01T00:00:00Z'))
  expect(year('th', 'buddhist')).toContain('2569')
  expect(year('th', 'gregorian')).toContain('2026')
  expect(year('fr', 'buddhist')).toBe('2026')
})
