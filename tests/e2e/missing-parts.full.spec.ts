import type { Page } from '@playwright/test'
import { callApi } from '../support/product-api.ts'
import { figure } from './figures.ts'
import { expect, test } from './site.ts'

/** Makes a script and sw.js unavailable. Returns a function that restores the script. */
async function blockScript(page: Page, name: string): Promise<() => Promise<void>> {
  const script = `**/assets/${name}-*.js`
  // The page requests sw.js to check whether a new version has removed its scripts, and would reload.
  for (const address of [script, '**/sw.js']) await page.route(address, (route) => route.abort('connectionrefused'))
  return () => page.unroute(script)
}

test('numbers are shown when the chart script fails to load, and charts after a retry', async ({ page, site }) => {
  const producer = await site.worker('producer')
  const [component] = await site.components(['name'], [['W-01']])
  await callApi(site.address, '', 'PUT', `/components/${component?.id}/status`, {
    username: producer,
    status: 'manufactured',
  })
  const restoreScript = await blockScript(page, 'analysis')
  // The chart is loaded when it is near the viewport; in a tall window that is at once.
  await page.setViewportSize({ width: 1280, height: 2000 })
  await site.open(page, '/dashboards/modern')
  const curve = page.getByRole('region', { name: 'Progress over time' })
  await expect(curve.getByText(/^This could not be loaded\. The server did not respond/)).toBeVisible()
  await expect(figure(page, 'Components')).toHaveText('1')

  await restoreScript()
  await curve.getByRole('button', { name: 'Try again' }).click()
  await expect(curve.getByRole('slider')).toBeVisible()
  await expect(curve.getByRole('alert')).toBeHidden()
})

test('a dialog whose script fails to load shows an error and opens on the next click', async ({ page, site }) => {
  const restoreScript = await blockScript(page, 'Palette')
  await site.open(page, '/dashboards/modern')
  const opener = page.getByRole('button', { name: 'Search and commands' })
  await opener.click()
  await expect(page.getByRole('alert')).toContainText('This could not be loaded. The server did not respond.')
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
  await expect(figure(page, 'Components')).toHaveText('0')

  await restoreScript()
  await opener.click()
  await expect(page.getByRole('dialog', { name: 'Search and commands' }).getByRole('combobox')).toBeFocused()
})

test('a dialog that takes long to load shows a spinner until it opens', async ({ page, site }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/Palette-*.js', async (route) => {
    await released
    await route.continue()
  })
  await site.open(page, '/dashboards/modern')
  await page.getByRole('button', { name: 'Search and commands' }).click()
  const spinner = page.getByRole('progressbar', { name: 'Loading' })
  await expect(spinner).toBeVisible()
  release()
  await expect(page.getByRole('dialog', { name: 'Search and commands' }).getByRole('combobox')).toBeFocused()
  await expect(spinner).toBeHidden()
})

test('a page that takes long to load shows a spinner over the page that stays, which does not move', async ({
  page,
  site,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/ProjectsPage-*.js', async (route) => {
    await released
    await route.continue()
  })
  await site.open(page, '/forms/form-section')
  const heading = page.getByRole('heading', { level: 1, name: 'Sections' })
  await expect(heading).toBeVisible()
  const before = await heading.boundingBox()
  await page.getByRole('link', { name: 'Projects', exact: true }).click()
  const spinner = page.getByRole('progressbar', { name: 'Loading page' })
  await expect(spinner).toBeVisible()
  const { width, height } = (await spinner.boundingBox()) ?? { width: 0, height: 0 }
  expect([width > 30, height > 30]).toEqual([true, true])
  expect(await heading.boundingBox()).toEqual(before)
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  await expect(spinner).toBeHidden()
})
