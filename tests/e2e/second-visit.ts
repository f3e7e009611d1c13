import type { BrowserContext } from '@playwright/test'
import { expectNothing, test, watch } from './test.ts'

/**
 * The test of pages that are opened one after the other by a browser that keeps its cache, as at a second visit: loading the
 * product anew takes longer than looking at a page. What a page stores is gone before the next document runs.
 */
export const secondVisit = test.extend<object, { returning: BrowserContext }>({
  returning: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ baseURL: process.env.CASTLINE_ADDRESS ?? '' })
      await context.addInitScript(() => localStorage.clear())
      await use(context)
      await context.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ returning, baseURL }, use) => {
    const page = await returning.newPage()
    const unexpected = watch(page, baseURL ?? '')
    await use(page)
    await page.close()
    expectNothing(unexpected)
  },
})
