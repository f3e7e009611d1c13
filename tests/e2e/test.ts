import { test as base, type Page } from '@playwright/test'
import { newPiece, type Piece } from './pieces.ts'
import { administrator } from './server.ts'

export { expect } from '@playwright/test'

interface Fixtures {
  /** Signs in through the form, and waits for the dashboard. */
  signIn(page: Page): Promise<void>
  /** A piece of its own for this test, in planning, in the sample project. */
  samplePiece: Piece
}

/**
 * The test of every suite here: knows the product's address, and fails where a page writes an error to the console or
 * asks another origin for anything.
 */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  baseURL: async ({}, use) => use(process.env.CASTLINE_ADDRESS),
  page: async ({ page, baseURL }, use) => {
    const unexpected: string[] = []
    page.on('console', (message) => {
      const text = `${message.text()} (${message.location().url})`
      // The browser itself reports every refused call; whether that was right is the test's to say.
      if (message.type() === 'error' && !/status of (4\d\d|503)|ERR_INTERNET_DISCONNECTED/.test(text)) {
        unexpected.push(text)
      }
    })
    page.on('pageerror', (error) => unexpected.push(String(error)))
    page.on('request', (request) => {
      const url = request.url()
      if (/^https?:/.test(url) && !url.startsWith(baseURL ?? '')) unexpected.push(`foreign origin: ${url}`)
    })
    await use(page)
    if (unexpected.length > 0) throw new Error(`Unexpected in the page:\n${unexpected.join('\n')}`)
  },
  samplePiece: async ({ baseURL }, use, { testId }) => use(await newPiece(baseURL ?? '', testId)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  signIn: async ({}, use) =>
    use(async (page) => {
      await page.goto('/auth/login')
      await page.getByLabel(/email or username|username or email/i).fill(administrator.username)
      await page.getByLabel('Password', { exact: true }).fill(administrator.password)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.waitForURL('**/dashboards/modern')
    }),
})
