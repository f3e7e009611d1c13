import type { Page } from '@playwright/test'
import { product, specified } from '../../apps/web/test/app/specified-routes.ts'
import { newComponent } from '../support/components.ts'
import { isFullRun } from '../support/full-run.ts'
import { newLoad } from '../support/new-load.ts'
import { newNcr } from '../support/new-ncr.ts'
import { expectAccessible, expectLayout, setDisplay } from './appearance.ts'
import { desktop, loadWhole, navigate, sharedTabTest } from './shared-tab.ts'
import { expect, phoneScreen, test } from './test.ts'

// The longest file: in sequence it would keep one browser busy after all others have finished.
test.describe.configure({ mode: 'parallel' })

// The template's pages take two thirds of the time, and hardly ever change.
const paths = (isFullRun ? specified : product).map((route) => route.split(' ')[1] as string)

/** Opens a page in the mode and direction of the page before, and waits until it has loaded. */
async function open(page: Page, path: string): Promise<void> {
  await navigate(page, path)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('')
  await expect(page.getByText('This page has stopped')).toHaveCount(0)
  await loadWhole(page)
}

/** The page is loaded once and switched in place, which also covers users who switch the theme. */
async function expectAccessibleInEveryTheme(page: Page): Promise<void> {
  const otherDirection = (await page.locator('html').getAttribute('dir')) === 'rtl' ? 'ltr' : 'rtl'
  await setDisplay(page, { activeMode: 'dark' })
  await expectAccessible(page)
  await page.setViewportSize(phoneScreen)
  await setDisplay(page, { activeMode: 'light' })
  await expectAccessible(page)
  await setDisplay(page, { activeDir: otherDirection })
  await expectLayout(page)
  await page.setViewportSize(desktop)
  await expectLayout(page)
}

/** Returns a path with its ID filled in: a new component, load or non-conformance, or the first object of a demo. */
async function shown(path: string, address: string, owner: string): Promise<string> {
  if (path.startsWith('/loads/')) return (await newLoad(address, owner)).id
  if (path.startsWith('/quality/')) return (await newNcr(address, owner)).id
  if (path.startsWith('/l/')) return (await newLoad(address, owner)).code
  if (!path.includes('/form-component-card/') && !path.startsWith('/component')) return '1'
  const component = await newComponent(address, owner)
  return path.startsWith('/component') ? component.id : component.qr_code
}

for (const path of paths) {
  sharedTabTest(
    `${path} is accessible and fits: wide and narrow, dark and light, left-to-right and right-to-left`,
    async ({ page, baseURL }, { testId }) => {
      const address = path.includes(':id') ? path.replace(':id', await shown(path, baseURL ?? '', testId)) : path
      await open(page, address)
      // Not redirected because of a missing object.
      expect(new URL(page.url()).pathname).toBe(address)
      await expectAccessibleInEveryTheme(page)
    },
  )
}

sharedTabTest('the import is accessible and fits', async ({ page }) => {
  await open(page, '/forms/form-component?import=1')
  await expect(page.getByRole('heading', { level: 1, name: 'Import a schedule' })).toBeVisible()
  await expectAccessibleInEveryTheme(page)
})

sharedTabTest('the blank labels are accessible and fit', async ({ page }) => {
  await open(page, '/pages/qr-code?kind=blank')
  await expect(page.getByRole('heading', { level: 2, name: 'Create blank labels' })).toBeVisible()
  await expectAccessibleInEveryTheme(page)
})

test('a card without a session is accessible before and after the username is entered', async ({
  page,
  sampleComponent,
}) => {
  await page.setViewportSize(phoneScreen)
  await page.goto(`/forms/form-component-card/${sampleComponent.qr_code}`)
  await expect(page.getByRole('heading', { level: 1, name: sampleComponent.name })).toBeVisible()
  for (const activeMode of ['light', 'dark']) {
    await setDisplay(page, { activeMode })
    await expectAccessible(page)
  }
  await page.getByLabel('Username').fill('producer')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('producer, Producer')).toBeVisible()
  await expectAccessible(page)
})

test('the dashboard without a session asks to sign in and is accessible', async ({ page }) => {
  await page.goto('/dashboards/modern')
  await expect(page.getByText('Sign in to see your projects')).toBeVisible()
  await expectAccessible(page)
})
