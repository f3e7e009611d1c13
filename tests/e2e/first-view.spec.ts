import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isBetaLanguage, languageOf, languageSettings } from '@castline/domain/languages'
import type { Page } from '@playwright/test'
import { isFullRun } from '../support/full-run.ts'
import { expect, storeFirst, test } from './test.ts'

/** The texts of the sign-in page. */
const textsOf = (language: string): { title: string; submit: string } =>
  JSON.parse(
    readFileSync(
      join(import.meta.dirname, `../../apps/web/src/i18n/locales/${languageOf(language)}/auth.json`),
      'utf8',
    ),
  )

/** Holds the scripts back: the page is what its HTML shows. Returns what lets them arrive. */
async function withoutScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

const mark = (page: Page) =>
  page.evaluate(() => Object.assign(document.querySelector('form') ?? {}, { isOfThePage: true }))

/** Whether React has taken the marked form over, instead of drawing another one. */
const isTakenOver = (page: Page) =>
  page.waitForFunction(() => {
    const form = document.querySelector('form')
    const isReady = Object.keys(form ?? {}).some((key) => key.startsWith('__reactProps'))
    return isReady && { isSame: 'isOfThePage' in (form ?? {}) }
  })

/** Others are drawn by the scripts. A usual run takes another direction and tall letters. */
const languages = languageSettings
  .filter((setting) => !isBetaLanguage(languageOf(setting) ?? ''))
  .filter((setting) => isFullRun || ['en', 'ar', 'th'].includes(setting))

for (const mode of ['light', 'dark'] as const) {
  test(`the sign-in page is there before its scripts in every language, ${mode}, and they take it over`, async ({
    newPhone,
    baseURL,
  }) => {
    for (const language of languages) {
      await test.step(language, async () => {
        const page = await newPhone()
        await storeFirst(page, baseURL ?? '', { isLanguage: language, activeMode: mode })
        const release = await withoutScripts(page)
        const ways = page.waitForResponse('**/api/settings')
        await page.goto('/auth/login', { waitUntil: 'commit' })
        const { title, submit } = textsOf(language)
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
        const button = page.getByRole('button', { name: submit })
        await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
        const looks = () =>
          button.evaluate((element) => {
            const { left, top, width, height } = element.getBoundingClientRect()
            const { color, backgroundColor, fontSize } = getComputedStyle(element)
            const ground = getComputedStyle(document.body).backgroundColor
            return { left, top, width, height, color, backgroundColor, fontSize, ground }
          })
        const before = await looks()
        await mark(page)
        release()
        expect(await (await isTakenOver(page)).jsonValue()).toEqual({ isSame: true })
        await ways
        expect(await looks()).toEqual(before)
        await page.context().close()
      })
    }
  })
}

test('a device that has chosen nothing is shown its browser’s language', async ({ newPhone }) => {
  const page = await newPhone({ locale: 'fr-CH' })
  await withoutScripts(page)
  await page.goto('/auth/login', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: textsOf('fr').title })).toBeVisible()
})

test('what was typed and sent before the scripts were there is used', async ({ newPhone }) => {
  const page = await newPhone()
  const release = await withoutScripts(page)
  await page.goto('/auth/login', { waitUntil: 'commit' })
  await page.getByLabel('Email or username').fill('nobody')
  await page.getByLabel('Password', { exact: true }).fill('a wrong password')
  await page.getByRole('button', { name: 'Sign in' }).tap()
  release()
  await expect(page.getByRole('alert')).toHaveText('The username or password is incorrect.')
  await expect(page.getByLabel('Email or username')).toHaveValue('nobody')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('a wrong password')
  expect(page.url()).toMatch(/\/auth\/login$/)

  await test.step('a form that is opened again later is not sent', async () => {
    await page.getByRole('button', { name: 'Forgot password?' }).tap()
    await page.getByRole('button', { name: 'Back to sign-in' }).tap()
    await expect(page.getByLabel('Email or username')).toHaveValue('')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0)
  })
})

for (const [what, items] of [
  ['another theme', { activeTheme: 'ORANGE_THEME' }],
  ['another radius', { borderRadius: '20' }],
  ['another direction', { activeDir: 'rtl' }],
  ['a session', { token: 'a token' }],
] as const) {
  test(`with ${what} the page waits for its scripts, and draws itself`, async ({ newPhone, baseURL }) => {
    const page = await newPhone()
    await storeFirst(page, baseURL ?? '', items)
    const release = await withoutScripts(page)
    await page.goto('/auth/login', { waitUntil: 'commit' })
    await expect(page.getByRole('status')).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
    release()
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  })
}
