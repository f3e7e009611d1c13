import type { Page } from '@playwright/test'
import { administratorToken } from '../support/product-api.ts'
import { expectNothing, test, watch } from './test.ts'

/** Whoever is signed in is led on from these. */
const visitors = ['/auth/login', '/auth/register']

interface Visit {
  readonly page: Page
  readonly unexpected: string[]
}

/**
 * The test of pages that an administrator opens one after the other in one tab (those of visitors as a visitor): a new
 * browser's start and the product's first load take longer than looking at a page. Each document begins with nothing
 * stored but the sign-in.
 */
export const oneVisit = test.extend<object, { visit: Visit }>({
  visit: [
    async ({ browser }, use) => {
      const address = process.env.CASTLINE_ADDRESS ?? ''
      const page = await browser.newPage({ baseURL: address })
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
    await use(page)
    expectNothing(unexpected.splice(0))
  },
})
