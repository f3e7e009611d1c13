import { expect, type Page } from '@playwright/test'
import { layoutRules, seriousViolations } from './axe.ts'

/** Changes display settings in place, as another tab would, without a reload. */
export async function setDisplay(page: Page, settings: Record<string, string>): Promise<void> {
  await page.evaluate((stored) => {
    for (const [key, newValue] of Object.entries(stored)) {
      localStorage.setItem(key, newValue)
      window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
    }
  }, settings)
  const { activeMode, activeDir } = settings
  if (activeMode) await expect(page.locator('html')).toHaveAttribute('data-mode', activeMode)
  if (activeDir) await expect(page.locator('html')).toHaveAttribute('dir', activeDir)
}

/** Checks that the page has no serious accessibility violations, and does not scroll horizontally. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await seriousViolations(page)).toEqual([])
  await expectNoOverflow(page)
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
}

/**
 * Checks the layout of a page that is accessible in the other direction: colours and names do not depend on the
 * direction, and checking contrasts takes most of axe's time.
 */
export async function expectLayout(page: Page): Promise<void> {
  expect(await seriousViolations(page, layoutRules)).toEqual([])
  await expectNoOverflow(page)
}

/**
 * Checks that nothing extends past the screen's edge, which would cause horizontal scrolling. A page whose layout
 * depends on scripts follows a new size of the window a moment later.
 */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(overflow).toBe(0)
}
