import { languages as offered, offeredName } from '@castline/domain/languages'
import type { Locator, Page } from '@playwright/test'
import { administratorToken, callApi, signInByApi } from '../support/product-api.ts'
import { seriousViolations } from './axe.ts'
import { desktop, navigate } from './shared-tab.ts'
import { expect, type Site, test } from './site.ts'
import { phoneScreen } from './test.ts'

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const widthOf = async (locator: Locator) => (await locator.boundingBox())?.width
/** The container of the menu in a wide window. */
const panelOf = (page: Page) => page.locator('[data-menu]')

async function expectAccessible(page: Page): Promise<void> {
  expect(await seriousViolations(page)).toEqual([])
}

test('the menu, breadcrumbs, languages and refused pages in a wide window', async ({ page, site }) => {
  await test.step('the menu collapses to icons on a wide screen and expands over the page on hover and focus', async () => {
    await page.setViewportSize(desktop)
    await site.open(page, '/forms/form-component')
    const panel = panelOf(page)
    const heading = page.getByRole('heading', { level: 1, name: 'Components' })
    await expect(heading).toBeVisible()
    expect(await widthOf(panel)).toBe(270)
    await expect(menuOf(page).getByRole('link', { name: 'Components' })).toHaveAttribute('aria-current', 'page')
    await expect(menuOf(page).locator('[aria-current]')).toHaveCount(1)
    // A manager may not manage users.
    await expect(menuOf(page).getByRole('link', { name: 'Labels' })).toBeVisible()
    await expect(menuOf(page).getByRole('link', { name: 'Users' })).toHaveCount(0)
    await expect(menuOf(page).getByText('Template demos')).toBeVisible()

    await page.getByRole('button', { name: 'Collapse menu' }).click()
    await expect.poll(() => widthOf(panel)).toBe(87)
    await page.reload()
    await expect(heading).toBeVisible()
    expect(await widthOf(panel)).toBe(87)
    await expectAccessible(page)
    const place = (await heading.boundingBox())?.x

    await page.mouse.move(40, 400)
    await expect.poll(() => widthOf(panel)).toBe(270)
    expect((await heading.boundingBox())?.x).toBe(place)
    await page.mouse.move(800, 400)
    await expect.poll(() => widthOf(panel)).toBe(87)

    await page.getByRole('link', { name: 'Skip to content' }).focus()
    await page.keyboard.press('Tab')
    await expect(menuOf(page).getByRole('link', { name: 'Modern' })).toBeFocused()
    await expect.poll(() => widthOf(panel)).toBe(270)
    await page.keyboard.press('Escape')
    await expect.poll(() => widthOf(panel)).toBe(87)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeFocused()

    await page.getByRole('button', { name: 'Expand menu' }).click()
    await expect.poll(() => widthOf(panel)).toBe(270)
  })

  await test.step('breadcrumbs and document title name the page', async () => {
    await page.setViewportSize(desktop)
    await navigate(page, '/forms/form-component')
    const trail = page.getByRole('navigation', { name: 'Breadcrumbs' })
    await expect(trail.getByRole('listitem')).toHaveText(['Tracking', 'Components'])
    await expect(trail.getByText('Components')).toHaveAttribute('aria-current', 'page')
    await expect(page).toHaveTitle('Components · Castline')
  })

  await test.step('a manager may not open the state of the system, and no menu offers it', async () => {
    await navigate(page, '/system')
    await expect(page.getByRole('heading', { level: 1, name: 'You do not have access to this page' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Projects', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'System', exact: true })).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Installation' })).toHaveCount(0)
  })

  await test.step('a page without permission shows that access is denied', async () => {
    await page.getByRole('link', { name: 'Go to dashboard' }).click()
    await navigate(page, '/auth/manageuser')
    await expect(page.getByRole('heading', { level: 1, name: 'You do not have access to this page' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Go to dashboard' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  })

  await test.step('the language menu lists native names and switches immediately', async () => {
    await page.setViewportSize(desktop)
    await navigate(page, '/dashboards/modern')
    await page.getByRole('button', { name: 'Language: English' }).click()
    const languages = page.getByRole('menuitemradio')
    await expect(languages).toHaveText(offered.map(offeredName))
    await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText('English')
    await page.getByRole('menuitemradio', { name: 'العربية' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect.poll(async () => (await panelOf(page).boundingBox())?.x).toBe(desktop.width - 270)
  })
})

test('on a phone the menu is a drawer, and the top bar fits', async ({ page, site }) => {
  await page.setViewportSize(phoneScreen)
  await site.open(page, '/forms/form-component')
  await expect(page.getByRole('heading', { level: 1, name: 'Components' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notifications' })).toBeVisible()
  for (const button of await page.getByRole('banner').getByRole('button').all()) {
    const box = await button.boundingBox()
    if (!box) continue
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(phoneScreen.width)
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
  }
  await expect(menuOf(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(menuOf(page)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menuOf(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menuOf(page).getByRole('link', { name: 'Scanner' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Scanner' })).toBeVisible()
  await expect(menuOf(page)).toHaveCount(0)
})

test('signing in or out in one tab applies to the others immediately', async ({ page, context, site }) => {
  await page.goto('/dashboards/modern')
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
  const other = await context.newPage()
  await site.open(other, '/auth/404')
  await expect(page.getByText(site.project.code)).toBeVisible()
  await page.getByRole('button', { name: /^Your account: manager/ }).click()
  const account = page.getByRole('dialog', { name: /^manager/ })
  await expect(account.getByText('Project manager')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(account).toBeHidden()

  await other.evaluate(() => localStorage.clear())
  await expect(page.getByText('Sign in to see your projects')).toBeVisible()
})

/** Changes statuses by label, in sequence. */
async function changeStatuses(
  { address }: Site,
  { id }: { id: string },
  steps: readonly (readonly [string, string])[],
) {
  for (const [username, status] of steps)
    await callApi(address, '', 'PUT', `/components/${id}/status`, { username, status })
}

test('a rejection on another device is notified, and stays read after a reload', async ({ page, site }) => {
  await page.setViewportSize(desktop)
  const producer = await site.worker('producer')
  const inspector = await site.worker('inspector')
  const [first, second] = await site.components(['name'], [['W-01'], ['W-02']])
  if (!first || !second) throw new Error('The components are missing.')
  const streams: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/events')) streams.push(request.url())
  })
  await site.open(page, '/dashboards/modern')
  const bell = page.getByRole('button', { name: 'Notifications' })
  const list = page.getByRole('dialog', { name: 'Notifications' })
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await bell.click()
  await expect(list.getByText('No new notifications')).toBeVisible()
  await expect(list.getByText('You are notified of rejections')).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => /^castline-seen/.test(key))))
    .toHaveLength(1)
  await page.keyboard.press('Escape')

  await changeStatuses(site, first, [
    [producer, 'manufactured'],
    [inspector, 'rejected'],
  ])
  await expect(bell).toHaveAccessibleDescription('1 new notification')
  await bell.click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list.getByRole('link')).toContainText(first.control_number)
  await expect(list.getByRole('link')).toContainText('Rejected')
  await expect(list.getByRole('link')).toContainText(inspector.replace('-', ' '))
  await expect(list.getByRole('link')).toContainText(site.project.name)
  await expectAccessible(page)

  await list.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(list.getByText('New', { exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(bell).toHaveAccessibleDescription('')
  await page.reload()
  await changeStatuses(site, second, [[producer, 'manufactured']])
  await bell.click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list.getByText('New', { exact: true })).toHaveCount(0)
  await list.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/component/${first.id}$`))
  // The dashboard and the bell share one stream, for each load of the page.
  expect(streams).toHaveLength(2)
})

test('a worker is notified of components that wait for their role', async ({ page, site }) => {
  const producer = await site.worker('producer')
  const [component] = await site.components(['name'], [['W-01']])
  if (!component) throw new Error('The component is missing.')
  const driver = { username: `driver-${crypto.randomUUID().slice(0, 8)}`, password: 'a password of the driver' }
  await callApi(site.address, await administratorToken(site.address), 'POST', '/users', {
    ...driver,
    name: 'A driver',
    role: 'transporter',
    projectIds: [site.project.id],
  })
  await site.open(page, '/dashboards/modern', await signInByApi(site.address, driver))
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  const bell = page.getByRole('button', { name: 'Notifications' })
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => /^castline-seen/.test(key))))
    .toBe(true)
  await changeStatuses(site, component, [[producer, 'manufactured']])
  await expect(bell).toHaveAccessibleDescription('1 new notification')
  await bell.click()
  await expect(page.getByText('when others change components to “Manufactured”')).toBeVisible()
})
