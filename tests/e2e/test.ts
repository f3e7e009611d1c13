import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from '@playwright/test'
import { type Component, newComponent } from '../support/components.ts'
import { administratorToken } from '../support/product-api.ts'
import { administrator } from '../support/sample-product.ts'

export { expect } from '@playwright/test'

/** The smallest screen that every page must fit. */
export const phoneScreen = { width: 360, height: 740 }

interface Fixtures {
  /** Contexts ask for little data, so that the product's other pages are not loaded in the background. */
  savesData: boolean
  /** Opens a new browser context as another phone: not signed in, and with nothing stored. */
  newPhone(options?: BrowserContextOptions): Promise<Page>
  /** Opens a path as the administrator, without the sign-in form. */
  openAsAdministrator(page: Page, path: string): Promise<void>
  /** Signs in through the form as the administrator, and waits for the dashboard. */
  signIn(page: Page): Promise<void>
  /** A new component for this test, in planning, in the sample project. */
  sampleComponent: Component
}

/** Collects forbidden actions of a page: errors in the console, and requests to other origins. */
export function watch(page: Page, origin: string): string[] {
  const unexpected: string[] = []
  page.on('console', (message) => {
    const text = `${message.text()} (${message.location().url})`
    // The browser itself logs every failed request; each test checks whether a failure was expected. A request through
    // the service worker without a network ends as ERR_FAILED, one to a server that stops as one of the others.
    const expected =
      /status of (4\d\d|503)|ERR_(INTERNET_DISCONNECTED|CONNECTION_\w+|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE|FAILED)/
    if (message.type() === 'error' && !expected.test(text)) {
      unexpected.push(text)
    }
  })
  page.on('pageerror', (error) => unexpected.push(String(error)))
  page.on('request', (request) => {
    const url = request.url()
    if (/^https?:/.test(url) && !url.startsWith(origin)) unexpected.push(`foreign origin: ${url}`)
  })
  return unexpected
}

/** Fails if a page did anything forbidden. */
export function expectNothing(unexpected: readonly string[]): void {
  if (unexpected.length > 0) throw new Error(`Unexpected in the page:\n${unexpected.join('\n')}`)
}

/**
 * Stores items in a tab before its first page from `origin`, and only then, so that the test may change or remove them.
 * Needs no page load.
 */
export function storeFirst(page: Page, origin: string, items: Readonly<Record<string, string>>): Promise<unknown> {
  return page.addInitScript(
    ([origin, items, key]) => {
      if (location.origin !== origin || sessionStorage.getItem(key)) return
      sessionStorage.setItem(key, 'stored')
      for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value)
    },
    [origin, items, `stored-${crypto.randomUUID()}`] as const,
  )
}

/** A browser with a user interface would open its print preview, which a PDF of the page then waits for. */
const withoutPrintPreview = (context: BrowserContext) =>
  context.addInitScript(() => {
    window.print = () => undefined
  })

const saveData = (context: BrowserContext) =>
  context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))

/**
 * The `test` function of all suites: it sets the product's address, and fails if a page writes an error to the
 * console or requests another origin.
 */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  baseURL: async ({}, use) => use(process.env.CASTLINE_ADDRESS),
  // Loading them in the background takes more CPU time than a page itself.
  savesData: [true, { option: true }],
  context: async ({ context, savesData }, use) => {
    await withoutPrintPreview(context)
    if (savesData) await saveData(context)
    await use(context)
  },
  page: async ({ page, baseURL }, use) => {
    const unexpected = watch(page, baseURL ?? '')
    await use(page)
    expectNothing(unexpected)
  },
  newPhone: async ({ browser, baseURL, savesData }, use) => {
    const phones: { page: Page; unexpected: string[] }[] = []
    await use(async (options = {}) => {
      const touch = { viewport: phoneScreen, hasTouch: true, isMobile: true }
      const context = await browser.newContext({ ...touch, baseURL: baseURL ?? '', ...options })
      await withoutPrintPreview(context)
      if (savesData) await saveData(context)
      const page = await context.newPage()
      phones.push({ page, unexpected: watch(page, options.baseURL ?? baseURL ?? '') })
      return page
    })
    for (const { page, unexpected } of phones) {
      await page.context().close()
      expectNothing(unexpected)
    }
  },
  sampleComponent: async ({ baseURL }, use, { testId }) => use(await newComponent(baseURL ?? '', testId)),
  openAsAdministrator: async ({ baseURL }, use) => {
    const address = baseURL ?? ''
    await use(async (page, path) => {
      await storeFirst(page, address, { token: await administratorToken(address) })
      await page.goto(path)
    })
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  signIn: async ({}, use) =>
    use(async (page) => {
      await page.goto('/auth/login')
      await page.getByLabel('Email or username').fill(administrator.username)
      await page.getByLabel('Password', { exact: true }).fill(administrator.password)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.waitForURL('**/dashboards/modern')
    }),
})
