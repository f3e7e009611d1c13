import { loadWhole, navigate, sharedTabTest } from './shared-tab.ts'
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
  '/forms/form-qr-code-reader',
  '/forms/form-project',
  '/forms/form-section',
  '/checklists',
  '/production/plants',
  '/system',
  '/pages/account-settings',
]

sharedTabTest('titles begin at one edge, and a header has one filled button at most, at its end', async ({ page }) => {
  const edges = new Map<string, number>()
  for (const path of pages) {
    await navigate(page, path)
    await loadWhole(page)
    const title = page.getByRole('heading', { level: 1 })
    edges.set(path, (await title.boundingBox())?.x ?? 0)
    const header = page.locator('main header').first()
    const filled = header.locator('.MuiButton-contained')
    expect(await filled.count(), path).toBeLessThanOrEqual(1)
    if ((await filled.count()) === 0) continue
    const ends = await header
      .locator('a, button, [role="combobox"]')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right))
    expect((await filled.evaluate((one) => one.getBoundingClientRect().right)) - Math.max(...ends), path).toBe(0)
    await expect(filled, path).toHaveAccessibleName(/^New /)
  }
  const edge = edges.get(pages[0] ?? '')
  expect([...edges].filter(([, x]) => x !== edge)).toEqual([])
})
