import { expect, type Page } from '@playwright/test'

/** Waits until what the window shows of a page has loaded. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => (document.querySelector('h1')?.textContent ?? '') !== '')
  // Only in the viewport: content below it loads when the user scrolls.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.MuiSkeleton-root')].every(
      (skeleton) => skeleton.getBoundingClientRect().top >= window.innerHeight,
    ),
  )
  // What is loaded when the browser is idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })))
  await expect(page.locator('.bell-place')).toHaveCount(0)
  // A part of the page that is still being loaded.
  await expect(page.locator('.start-ring')).toHaveCount(0)
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}
