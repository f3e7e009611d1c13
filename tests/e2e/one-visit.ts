import type { Page } from '@playwright/test'
import { administratorToken } from '../support/product-api.ts'
import { expect, expectNothing, test, watch } from './test.ts'

/** Whoever is signed in is led on from these. */
const visitors = ['/auth/login', '/auth/register']

export const desktop = { width: 1280, height: 800 }

interface Visit {
  readonly page: Page
  readonly unexpected: string[]
}

/**
 * The test of pages that an administrator opens one after the other in one tab (those of visitors as a visitor): a new
 * tab and the product's first load take longer than looking at a page. Each document begins with nothing stored but the
 * sign-in.
 */
export const oneVisit = test.extend<object, { visit: Visit }>({
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

/** Goes to a path as a link would; loads the product where the tab does not show it yet, or shows it to somebody else. */
export async function goOn(page: Page, path: string): Promise<void> {
  if (!canGoOn(page, path)) return void (await page.goto(path))
  await page.mouse.move(0, 0)
  await page.evaluate((address) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.left = ''
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await expect(page.locator('h1[data-left]')).toHaveCount(0)
}

/** Not to the page itself, nor where one is signed out. */
function canGoOn(page: Page, path: string): boolean {
  const here = new URL(page.url()).pathname
  const [next] = path.split('?')
  return here !== next && ![here, next].some((one) => one === 'blank' || visitors.includes(one ?? ''))
}
