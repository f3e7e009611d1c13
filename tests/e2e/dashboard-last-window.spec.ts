import type { Page } from '@playwright/test'
import { figure } from './figures.ts'
import { expect, type Site, test } from './site.ts'

const overview = '**/api/projects/*/overview'
const old = /^Figures as of .+, not updated yet$/

/** Opens the dashboard of a project with one component, which this device then stores. */
async function openWithOneComponent(page: Page, site: Site): Promise<void> {
  await site.components(['name'], [['W-01']])
  await site.open(page, '/dashboards/modern')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect(figure(page, 'Components')).toHaveText('1')
}

test('the figures of the last visit are shown as such until the server has responded, then as live', async ({
  page,
  site,
}) => {
  await openWithOneComponent(page, site)
  await site.components(['name'], [['W-02']])
  await expect(figure(page, 'Components')).toHaveText('2')

  const { promise: held, resolve: respond } = Promise.withResolvers<void>()
  await page.route(overview, async (route) => {
    await held
    await route.continue()
  })
  await page.reload()
  await expect(figure(page, 'Components')).toHaveText(/^[12]$/)
  await expect(page.getByRole('status').getByText(old)).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeHidden()
  respond()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect(page.getByText(old)).toBeHidden()
  await expect(figure(page, 'Components')).toHaveText('2')
})

const stored = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key === 'castline-dashboard'))

test('figures of the last visit stay marked while the server fails, and are gone after signing out', async ({
  page,
  site,
}) => {
  await openWithOneComponent(page, site)
  await page.route('**/api/projects/**', (route) => route.fulfill({ status: 503, json: { error: 'unavailable' } }))
  await page.reload()
  await expect(page.getByText(old)).toBeVisible()
  await expect(page.getByText('The figures may be out of date.')).toBeVisible()
  await expect(figure(page, 'Components')).toHaveText('1')
  await page.getByRole('button', { name: 'Try again' }).first().focus()
  await page.unroute('**/api/projects/**')
  // A click would wait for the button, which the page removes if it has already tried again by itself.
  await page.keyboard.press('Enter')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()

  expect(await stored(page)).toHaveLength(1)
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  expect(await stored(page)).toHaveLength(0)
})

test('figures of the last visit stay marked while there is no network', async ({ page, site }) => {
  await openWithOneComponent(page, site)
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await page.reload()
  await expect(page.getByRole('status').getByText(old)).toBeVisible()
  await expect(figure(page, 'Components')).toHaveText('1')
  await expect(page.getByText('Live', { exact: true })).toBeHidden()
  await page.unroute('**/api/**')
})

test('figures of the last visit are gone when the session has ended', async ({ page, site }) => {
  await openWithOneComponent(page, site)
  expect(await stored(page)).toHaveLength(1)
  const refused = { status: 401, json: { error: 'unauthorized', message: 'Sign in first.' } }
  await page.route('**/api/**', (route) => route.fulfill(refused))
  await page.reload()
  await expect(page.getByText('Live', { exact: true })).toBeHidden()
  await expect(async () => expect(await stored(page)).toHaveLength(0)).toPass()
})
