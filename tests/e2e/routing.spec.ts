import type { Page } from '@playwright/test'
import { expectNoOverflow } from './appearance.ts'
import { navigate } from './shared-tab.ts'
import { expect, test as productTest } from './test.ts'

// A service worker would serve the scripts that these tests block.
const test = productTest.extend({ contextOptions: { serviceWorkers: 'block', reducedMotion: 'no-preference' } })

/** Records on `html` how the page was last scrolled. */
const noteScrolling = (page: Page) =>
  page.evaluate(() => {
    const scrollTo = window.scrollTo.bind(window)
    window.scrollTo = ((...given: [ScrollToOptions]) => {
      // The first one: a smooth scroll that ended on its way is finished at once.
      document.documentElement.dataset.scrolled ||= given[0].behavior ?? ''
      // Applies the layout now, so that a page that just became shorter moves the window before it is scrolled.
      void window.scrollY
      scrollTo(...given)
    }) as typeof window.scrollTo
  })

test('/ redirects to the dashboard, and unknown paths to the not-found page, with and without a session', async ({
  page,
  openAsAdministrator,
}) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/dashboards\/modern$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to see your projects' })).toBeVisible()
  for (const path of ['/nowhere', '/apps', '/auth', '/forms/form-component-card']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/auth\/404$/)
  }
  await openAsAdministrator(page, '/apps/nothing')
  await expect(page).toHaveURL(/\/auth\/404$/)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('each navigation scrolls to the top and focuses the heading', async ({ page, openAsAdministrator }) => {
  await test.step('navigation scrolls to the top, focuses the heading and sets the document title', async () => {
    await page.setViewportSize({ width: 1280, height: 300 })
    await openAsAdministrator(page, '/dashboards/modern')
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await expect(page).toHaveTitle(/^Dashboard/)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await noteScrolling(page)
    await page.getByRole('list', { name: 'Tracking' }).getByRole('link', { name: 'Components' }).click()
    const heading = page.getByRole('heading', { level: 1, name: 'Components' })
    await expect(heading).toBeFocused()
    await expect(page).toHaveTitle(/^Components/)
    await expect(page.locator('html')).toHaveAttribute('data-scrolled', 'smooth')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })

  await test.step('Back and Forward scroll to the top, also on the first page', async () => {
    const dashboard = page.getByRole('heading', { level: 1, name: 'Dashboard' })
    const components = page.getByRole('heading', { level: 1, name: 'Components' })
    for (const [go, heading] of [
      [() => page.goBack(), dashboard],
      [() => page.goForward(), components],
      [() => page.goBack(), dashboard],
    ] as const) {
      await page.evaluate(() => {
        // A person scrolls with something, which ends the scroll of the last navigation.
        window.dispatchEvent(new WheelEvent('wheel'))
        window.scrollTo(0, document.body.scrollHeight)
        document.documentElement.dataset.scrolled = ''
      })
      await go()
      await expect(heading).toBeFocused()
      await expect(page.locator('html')).toHaveAttribute('data-scrolled', 'smooth')
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    }
  })

  await test.step('a scroll that ends on its way, or is moved from the top again, is finished', async () => {
    await page.evaluate(() => {
      window.dispatchEvent(new WheelEvent('wheel'))
      const scrollTo = window.scrollTo.bind(window)
      const at = (top: number) => scrollTo({ top, behavior: 'instant' })
      let smooth = 0
      window.scrollTo = ((options: ScrollToOptions) => {
        if (options.behavior !== 'smooth') return scrollTo(options)
        smooth += 1
        if (smooth === 1) return at(40)
        at(0)
        requestAnimationFrame(() => {
          at(58)
          document.documentElement.dataset.movedAgain = ''
        })
      }) as typeof scrollTo
      scrollTo(0, document.body.scrollHeight)
    })
    await page.goForward()
    await expect(page.getByRole('heading', { level: 1, name: 'Components' })).toBeFocused()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeFocused()
    await expect(page.locator('html')).toHaveAttribute('data-moved-again')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })

  await test.step('with reduced motion, navigation scrolls to the top without animation', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.evaluate(() => {
      window.scrollTo = ((options: ScrollToOptions) => {
        document.documentElement.dataset.scrolled = options.behavior ?? ''
      }) as typeof window.scrollTo
    })
    await page.getByRole('list', { name: 'Tracking' }).getByRole('link', { name: 'Components' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-scrolled', 'instant')
  })
})

test.describe('without saving data', () => {
  test.use({ savesData: false })

  test('the other pages are loaded in the background, so that a link does not load it', async ({
    page,
    openAsAdministrator,
  }) => {
    // Pages are loaded one after the other, in the order of the route table.
    const after = page.waitForEvent('requestfinished', (request) => /assets\/UsersPage-.*\.js/.test(request.url()))
    await openAsAdministrator(page, '/dashboards/modern')
    await after
    await page.route(/assets\/ProjectsPage-.*\.js/, (route) => route.abort('connectionrefused'))
    await page.getByRole('button', { name: 'Administration' }).click()
    await page.getByRole('link', { name: 'Projects', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  })
})

test('a page whose script is missing reloads once, then shows an error; it opens when the script is back', async ({
  browser,
  baseURL,
  openAsAdministrator,
}) => {
  // An unwatched page, because these tests cause errors.
  const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' })
  const page = await context.newPage()
  let loads = 0
  page.on('load', () => loads++)
  await page.route(/assets\/ProjectsPage-.*\.js/, (route) => route.fulfill({ status: 404, body: '' }))
  await openAsAdministrator(page, '/dashboards/modern')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.getByRole('button', { name: 'Administration' }).click()
  await page.getByRole('link', { name: 'Projects', exact: true }).click()
  await expect.poll(() => loads).toBe(2)
  await expect(page.getByRole('heading', { level: 1, name: 'This page has stopped' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(loads).toBe(2)
  await page.getByRole('list', { name: 'Tracking' }).getByRole('link', { name: 'Components' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Components' })).toBeVisible()
  await page.unroute(/assets\/ProjectsPage-.*\.js/)
  await page.getByRole('link', { name: 'Projects', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  await context.close()
})

test('the first tab stop skips the menu, and pages do not scroll horizontally at 200 % zoom', async ({
  page,
  openAsAdministrator,
}) => {
  await openAsAdministrator(page, '/forms/form-component')
  await expect(page.getByRole('heading', { level: 1, name: 'Components' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  // The viewport of a 1280 px browser at 200 % zoom.
  await page.setViewportSize({ width: 640, height: 400 })
  for (const path of ['/dashboards/modern', '/forms/form-component', '/forms/form-project', '/pages/qr-code']) {
    await navigate(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoOverflow(page)
  }
})

test('a search typed just before a link is followed does not cancel the navigation', async ({
  page,
  openAsAdministrator,
}) => {
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/CheckoutPage-*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  await openAsAdministrator(page, '/apps/ecommerce/shop')
  await page.clock.install()
  await page.getByRole('searchbox', { name: 'Search' }).last().fill('boots')
  await page.getByRole('main').getByRole('link', { name: /^Cart/ }).click()
  // The search would be applied now, while the next page is loading.
  await page.clock.fastForward(1_000)
  released.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
})
