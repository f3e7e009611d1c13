import i18next from 'i18next'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type FetchTexts, startI18n, switchLanguage } from '#i18n/i18n.ts'

/** When each file was requested, and how many at once. */
const requested: string[] = []
let open = 0
let most = 0
let respond: FetchTexts = () => Promise.reject(new Error('no network'))

const fetchTexts: FetchTexts = async (language, name) => {
  requested.push(`${language}/${name}`)
  open += 1
  most = Math.max(most, open)
  try {
    return await respond(language, name)
  } finally {
    open -= 1
  }
}

const triesOf = (file: string) => requested.filter((each) => each === file).length

beforeAll(() => {
  vi.useFakeTimers()
})
afterAll(() => {
  vi.useRealTimers()
})

test('retries a failed language with growing delays and shows English until then', async () => {
  let isStarted = false
  const starting = startI18n('fr', fetchTexts).then(() => {
    isStarted = true
  })
  const tries: number[] = []
  for (const wait of [0, 349, 1, 699, 1, 450]) {
    await vi.advanceTimersByTimeAsync(wait)
    tries.push(triesOf('fr/shell'))
  }
  expect(tries).toEqual([1, 1, 2, 2, 3, 3])
  // After 1.5 seconds the page is shown in English.
  expect(isStarted).toBe(true)
  await starting
  expect(i18next.t('menu.open')).toBe('Open menu')

  const later: number[] = []
  for (const wait of [949, 1, 2_799, 1, 5_599]) {
    await vi.advanceTimersByTimeAsync(wait)
    later.push(triesOf('fr/shell'))
  }
  expect(later).toEqual([3, 4, 4, 5, 5])

  respond = async (language, name) => ({ menu: { open: `${language} ${name}` } })
  await vi.advanceTimersByTimeAsync(1)
  expect(triesOf('fr/shell')).toBe(6)
  expect(i18next.t('menu.open')).toBe('fr shell')
})

test('gives up after five retries', async () => {
  respond = () => Promise.reject(new Error('no network'))
  switchLanguage('vi')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(triesOf('vi/shell')).toBe(6)
})

test('loads at most ten files at once', async () => {
  let finish = () => {}
  const gate = new Promise<void>((resolve) => {
    finish = resolve
  })
  respond = async () => {
    await gate
    return { text: 'da' }
  }
  most = 0
  requested.length = 0
  const names = Array.from({ length: 14 }, (_, index) => `part${index}`)
  const loading = i18next.loadNamespaces(names)
  await vi.advanceTimersByTimeAsync(0)
  expect([most, open]).toEqual([10, 10])
  finish()
  await vi.advanceTimersByTimeAsync(0)
  await loading
  expect(most).toBe(10)
  expect(names.every((name) => i18next.exists(`${name}:text`))).toBe(true)
})

test('interpolates markup as text', () => {
  const text = i18next.t('account.open', { lng: 'en', name: '<img src=x onerror="alert(1)">' })
  expect(text).toContain('<img src=x onerror="alert(1)">')
  expect(renderToStaticMarkup(createElement('p', { title: text }, text))).not.toContain('<img')
})
