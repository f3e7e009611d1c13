import { expect, type Page } from '@playwright/test'
import { graveIn, rulesOfLooks } from './axe.ts'

/** Switches display settings in place, as another tab would: nothing is loaded again. */
export async function display(page: Page, settings: Record<string, string>): Promise<void> {
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

/** Nothing serious for people who use a screen reader, a keyboard, or weak eyes; nothing beside the screen's edge. */
export async function expectSound(page: Page): Promise<void> {
  expect(await graveIn(page)).toEqual([])
  await expectFitting(page)
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
}

/** The same of a page that was sound in another theme, on a screen as wide: what colours and places can break. */
export async function expectSoundStill(page: Page): Promise<void> {
  expect(await graveIn(page, rulesOfLooks)).toEqual([])
  await expectFitting(page)
}

/** Nothing lies beside the screen's edge, where one would have to scroll sideways for it. */
export async function expectFitting(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
}
