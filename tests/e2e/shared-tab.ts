import type { Page } from '@playwright/test'
import { administratorToken } from '../support/product-api.ts'
import { processMs } from '../support/waits.ts'
import { expect, expectNothing, test, watch } from './test.ts'

/** Signed-in users are redirected from these pages. */
const visitors = ['/auth/login', '/auth/register']

export const desktop = { width: 1280, height: 800 }

interface Visit {
  readonly page: Page
  readonly unexpected: string[]
}

/**
 * A test of pages that an administrator opens one after the other in one tab (visitors' pages as a visitor). A new tab
 * and the first load of the product take longer than checking a page. Each document starts with nothing stored except
 * the session.
 */
export const sharedTabTest = test.extend<object, { visit: Visit }>({
  visit: [
    async ({ browser }, use) => {
      const address = process.env.CASTLINE_ADDRESS ?? ''
      const page = await browser.newPage({ baseURL: address, serviceWorkers: 'block', reducedMotion: 'reduce' })
      await page.addInitScript(
        ([token, ...signedOut]) => {
          localStorage.clear()
          if (!signedOut.includes(location.pathname)) localStorage.setItem('token', token)
        },
        [await administratorToken(address), ...visitors] as const,
      )
      await use({ page, unexpected: watch(page, address) })
      await page.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ visit: { page, unexpected } }, use) => {
    await page.setViewportSize(desktop)
    await use(page)
    expectNothing(unexpected.splice(0))
  },
})

/**
 * Navigates to a path as a link would. Loads the product first if the tab does not show it, or shows it to another
 * user.
 */
export async function navigate(page: Page, path: string): Promise<void> {
  if (!canNavigate(page, path)) return void (await page.goto(path))
  await page.mouse.move(0, 0)
  await page.evaluate((address) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.left = ''
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await expect(page.locator('h1[data-left]')).toHaveCount(0)
}

/** Scrolls through a page, which loads its charts, and waits until nothing is loading. */
export async function loadWhole(page: Page): Promise<void> {
  // Again for each attempt: what has loaded moves the rest out of the window.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0, { timeout: 1000 })
  }).toPass({ timeout: processMs })
  await page.evaluate(() => window.scrollTo(0, 0))
}

/** Returns false for the current path, in a blank tab, and to or from visitors’ pages, which need a signed-out user. */
function canNavigate(page: Page, path: string): boolean {
  const here = new URL(page.url()).pathname
  const [next] = path.split('?')
  return here !== next && ![here, next].some((one) => one === 'blank' || visitors.includes(one ?? ''))
}
