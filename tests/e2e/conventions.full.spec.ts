import { desktop, loadWhole, navigate, sharedTabTest } from './shared-tab.ts'
import { expect } from './test.ts'

// What docs/screens.md asks of every page.

const pages = [
  '/dashboards/modern',
  '/activity',
  '/forms/form-component',
  '/forms/form-component?kind=other',
  '/plan',
  '/loads',
  '/yard',
  '/production',
  '/quality',
  '/building',
  '/pages/qr-code',
  '/production?view=moulds',
  '/forms/form-qr-code-reader',
  '/forms/form-project',
  '/forms/form-section',
  '/checklists',
  '/production/plants',
  '/system',
  '/pages/account-settings',
]

/** The filled buttons of pages that create nothing. */
const mainActions: Readonly<Record<string, string>> = {
  '/plan': 'Plan a load',
  '/yard': 'Move by scanning',
  '/pages/qr-code': 'Print',
}

sharedTabTest('titles begin at one edge, and a header has one filled button at most, at its end', async ({ page }) => {
  const edges = new Map<string, number>()
  for (const path of pages) {
    await navigate(page, path)
    await loadWhole(page)
    const title = page.getByRole('heading', { level: 1 })
    edges.set(path, (await title.boundingBox())?.x ?? 0)
    const header = page.locator('main header').first()
    const cut = await header
      .locator('div, h1')
      .evaluateAll((all) =>
        all
          .filter((one) => getComputedStyle(one).textOverflow === 'ellipsis' && one.scrollWidth > one.clientWidth)
          .map(({ textContent }) => textContent),
      )
    expect.soft(cut, path).toEqual([])
    const filled = header.locator('.MuiButton-contained')
    expect(await filled.count(), path).toBeLessThanOrEqual(1)
    if ((await filled.count()) === 0) continue
    const ends = await header
      .locator('a, button, [role="combobox"]')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right))
    expect((await filled.evaluate((one) => one.getBoundingClientRect().right)) - Math.max(...ends), path).toBe(0)
    await expect(filled, path).toHaveAccessibleName(mainActions[path] ?? /^New /)
  }
  const edge = edges.get(pages[0] ?? '')
  expect([...edges].filter(([, x]) => x !== edge)).toEqual([])
})

const lists = [
  '/forms/form-component',
  '/forms/form-component?kind=other',
  '/loads',
  '/plan',
  '/quality',
  '/auth/manageuser',
  '/auth/manageuser?tab=audit',
  '/forms/form-project',
  '/forms/form-section',
  '/checklists',
  '/activity',
]

/** The chips of saved views, above the filters, in px. */
const lineOfViews = 44

for (const { name, window, most } of [
  { name: 'a desktop', window: desktop, most: 340 },
  { name: 'a phone', window: { width: 390, height: 844 }, most: 300 },
]) {
  sharedTabTest(`the first row of each list is near the top on ${name}`, async ({ page }) => {
    await page.setViewportSize(window)
    for (const path of lists) {
      await navigate(page, path)
      await loadWhole(page)
      const row = page.locator('main').locator('tbody tr, [role="listitem"], :is(ul, ol):not(nav *) > li').first()
      await expect(row, path).toBeVisible()
      // Some move up when the last of the filters is there.
      const limit = path === '/forms/form-component' ? most + lineOfViews : most
      await expect.poll(async () => (await row.boundingBox())?.y, path).toBeLessThanOrEqual(limit)
    }
  })
}

sharedTabTest('the menu shows the demos at 1280 × 800, and its groups open and close by keyboard', async ({ page }) => {
  await page.goto('/dashboards/modern')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  // The longest menu: an administrator's, with a plant.
  await expect(menu.getByRole('link', { name: 'Production', exact: true })).toBeVisible()
  await expect(menu.getByText('Template demos')).toBeInViewport({ ratio: 1 })
  await expect(menu.getByRole('button', { name: 'Apps' })).toBeInViewport({ ratio: 1 })
  const administration = menu.getByRole('button', { name: 'Administration' })
  await expect(administration).toHaveAttribute('aria-expanded', 'false')
  await administration.focus()
  await page.keyboard.press('Enter')
  await expect(administration).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('list', { name: 'Administration' }).getByRole('link').first()).toBeFocused()
  await administration.press('Enter')
  await navigate(page, '/system')
  await expect(menu.getByRole('link', { name: 'System' })).toHaveAttribute('aria-current', 'page')
})
