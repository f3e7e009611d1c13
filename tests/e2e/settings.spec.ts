import type { Page } from '@playwright/test'
import { expectNoOverflow, setDisplay } from './appearance.ts'
import { violationsIn } from './axe.ts'
import { expect, phoneScreen, test } from './test.ts'

const openDrawer = async (page: Page) => {
  await page.getByRole('button', { name: 'Display settings', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Display settings' })
  await expect(drawer).toBeVisible()
  return drawer
}

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

const style = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

/** Segments and swatches are radio buttons in a labelled group. */
const pick = (page: Page, group: string, name: string) =>
  page.getByRole('radiogroup', { name: group }).getByText(name, { exact: true }).click()

test('switching to Arabic mirrors the page without a reload and keeps typed text', async ({
  page,
  openAsAdministrator,
}) => {
  await openAsAdministrator(page, '/forms/form-component')
  const search = page.getByRole('main').getByRole('searchbox')
  await search.fill('BEAM')
  await search.evaluate((field) => field.setAttribute('data-same', 'yes'))
  const drawer = await openDrawer(page)
  await drawer.getByLabel('Language', { exact: true }).selectOption('ar')

  const html = page.locator('html')
  await expect(html).toHaveAttribute('dir', 'rtl')
  await expect(html).toHaveAttribute('lang', 'ar')
  expect(await stored(page, 'isLanguage')).toBe('ar')
  await expect(page.locator('input[data-same]')).toHaveValue('BEAM')
  await expect.poll(async () => (await page.locator('[role="dialog"]').boundingBox())?.x).toBe(0)

  await page.locator('[role="dialog"] select').first().selectOption('en')
  await expect(html).toHaveAttribute('dir', 'ltr')
  await expect(html).toHaveAttribute('lang', 'en')
  await expect(page.locator('input[data-same]')).toHaveValue('BEAM')
})

test('invalid stored values fall back to the defaults', async ({ page }) => {
  await page.addInitScript(() => {
    const nonsense = { activeMode: '"light"', activeDir: 'up', activeTheme: 'constructor', borderRadius: '1e9' }
    for (const [key, value] of Object.entries({ ...nonsense, isLanguage: 'klingon', componentLocale: 'index' })) {
      localStorage.setItem(key, value)
    }
  })
  await page.goto('/auth/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-mode', 'dark')
  await expect(html).toHaveAttribute('dir', 'ltr')
  await expect(html).toHaveAttribute('lang', 'en')
  expect(await style(page, '.MuiButton-contained', 'background-color')).toBe('rgb(93, 135, 255)')
  expect(await style(page, '.MuiButton-contained', 'border-top-left-radius')).toBe('7px')
})

for (const { language, tag, direction } of [
  { language: 'ar', tag: 'ar', direction: 'rtl' },
  { language: 'th', tag: 'th', direction: 'ltr' },
]) {
  test(`no frame of a light page in "${language}" is dark, in the wrong direction or in English`, async ({ page }) => {
    await page.addInitScript((isLanguage) => {
      localStorage.setItem('activeMode', 'light')
      localStorage.setItem('isLanguage', isLanguage)
      const frames: string[] = []
      Object.assign(window, { frames })
      const record = () => {
        const root = document.documentElement
        if (document.body) {
          const [ground, covered] = [root, document.body].map((element) => getComputedStyle(element).backgroundColor)
          const words = document.querySelector('h1')?.textContent ?? ''
          frames.push([root.dataset.mode, root.dir, root.lang, ground, covered, /sign in/i.test(words)].join(' '))
        }
        requestAnimationFrame(record)
      }
      requestAnimationFrame(record)
    }, language)
    // The texts are delayed for some frames: the page must wait instead of showing English first.
    await page.route('**/assets/auth-*.js', async (route) => {
      await page.waitForFunction(() => (window as unknown as { frames: string[] }).frames.length > 3)
      await route.continue()
    })
    await page.goto('/auth/login')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const frames = await page.evaluate(() => (window as unknown as { frames: string[] }).frames)
    expect(frames.length).toBeGreaterThan(3)
    const ground = String.raw`rgb\(244, 246, 250\)`
    const right = new RegExp(`^light ${direction} ${tag} ${ground} (${ground}|rgba\\(0, 0, 0, 0\\)) false$`)
    expect(frames.filter((frame) => !right.test(frame))).toEqual([])
  })
}

test('display settings apply immediately and in other tabs, survive a reload and can be reset; their drawer is accessible', async ({
  page,
  context,
}) => {
  await test.step('settings whose script fails to load show an error and open on the next click', async () => {
    await page.goto('/dashboards/modern')
    await expect(page.getByText('Sign in to see your projects')).toBeVisible()
    await page.route(/assets\/SettingsDrawer-.*\.js/, (route) => route.abort('connectionrefused'))
    // The server appears to be down as well; otherwise the page would reload to get a new version's scripts.
    await page.route('/sw.js', (route) => route.abort('connectionrefused'))
    await page.getByRole('button', { name: 'Display settings', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('could not be loaded')
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in to see your projects' })).toBeVisible()
    await page.unrouteAll()
    await openDrawer(page)
  })

  await test.step('every display setting applies immediately, survives a reload and can be reset', async () => {
    const html = page.locator('html')
    const button = '.MuiButton-contained'
    const drawer = page.getByRole('dialog', { name: 'Display settings' })
    await expect(drawer.getByRole('button', { name: 'Reset all' })).toHaveCount(0)

    await pick(page, 'Mode', 'Light')
    await expect(html).toHaveAttribute('data-mode', 'light')
    await expect.poll(() => style(page, 'body', 'background-color')).toBe('rgb(244, 246, 250)')

    // White text stands on the darker shade of each theme.
    await pick(page, 'Theme', 'Orange')
    await expect.poll(() => style(page, button, 'background-color')).toBe('rgb(176, 62, 30)')

    // The same radio buttons by keyboard.
    await drawer.getByRole('radio', { name: 'Orange' }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(drawer.getByRole('radio', { name: 'Cyan' })).toBeChecked()
    await expect.poll(() => style(page, button, 'background-color')).toBe('rgb(0, 109, 114)')

    const radius = drawer.getByRole('slider', { name: 'Border radius' })
    await radius.focus()
    await page.keyboard.press('End')
    await expect.poll(() => style(page, button, 'border-top-left-radius')).toBe('24px')

    await pick(page, 'Page width', 'Full width')
    await expect.poll(() => style(page, 'main', 'max-width')).toBe('none')
    await pick(page, 'Sidebar', 'Icons only')
    await pick(page, 'Direction', 'Right to left')
    await expect(html).toHaveAttribute('dir', 'rtl')
    // The drawer itself, which overlays the page, has moved to the other side.
    await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0)
    await drawer.getByLabel('Language of tables, alerts and lists', { exact: true }).selectOption('amET')

    const kept = {
      activeMode: 'light',
      activeTheme: 'CYAN_THEME',
      borderRadius: '24',
      containerLayout: 'full',
      sidebarLayout: 'mini',
      activeDir: 'rtl',
      componentLocale: 'amET',
    }
    for (const [key, value] of Object.entries(kept)) expect(await stored(page, key), key).toBe(value)

    await page.reload()
    await expect(html).toHaveAttribute('dir', 'rtl')
    await expect(html).toHaveAttribute('data-mode', 'light')
    await expect.poll(() => style(page, button, 'background-color')).toBe('rgb(0, 109, 114)')
    await expect.poll(() => style(page, button, 'border-top-left-radius')).toBe('24px')
    await expect.poll(() => style(page, 'main', 'max-width')).toBe('none')

    await openDrawer(page)
    await expect(drawer.getByLabel('Language of tables, alerts and lists', { exact: true })).toHaveValue('amET')
    await drawer.getByRole('button', { name: 'Reset Theme' }).click()
    await expect.poll(() => style(page, button, 'background-color')).toBe('rgb(44, 85, 204)')
    await expect(drawer.getByRole('radio', { name: 'Blue' })).toBeFocused()
    await drawer.getByRole('button', { name: 'Reset all' }).click()
    await expect(html).toHaveAttribute('data-mode', 'dark')
    await expect(html).toHaveAttribute('dir', 'ltr')
    for (const key of Object.keys(kept)) expect(await stored(page, key), key).toBeNull()

    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('button', { name: 'Display settings', exact: true })).toBeFocused()
  })

  await test.step('a second tab applies the settings of the first', async () => {
    const second = await context.newPage()
    await second.goto('/auth/login')
    await expect(second.getByRole('heading', { level: 1 })).toBeVisible()
    await openDrawer(page)
    await pick(page, 'Mode', 'Light')
    await pick(page, 'Theme', 'Purple')
    await pick(page, 'Direction', 'Right to left')
    const html = second.locator('html')
    await expect(html).toHaveAttribute('data-mode', 'light')
    await expect(html).toHaveAttribute('dir', 'rtl')
    await expect.poll(() => style(second, '.MuiButton-contained', 'background-color')).toBe('rgb(107, 53, 176)')
    await second.close()
  })

  await test.step('the settings drawer is accessible: dark and light, on a phone, right-to-left', async () => {
    for (const [activeMode, activeDir, viewport] of [
      ['dark', 'ltr', { width: 1280, height: 800 }],
      ['light', 'ltr', phoneScreen],
      ['dark', 'rtl', phoneScreen],
    ] as const) {
      await page.setViewportSize(viewport)
      await setDisplay(page, { activeMode, activeDir })
      expect(await violationsIn(page, { within: '[role="dialog"]' })).toEqual([])
      await expectNoOverflow(page)
    }
  })
})
