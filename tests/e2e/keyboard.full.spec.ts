import { newComponent } from '../support/components.ts'
import { chooseFile, toColumns } from './import-screen.ts'
import { expectFocusVisible } from './keyboard-walk.ts'
import { desktop, loadWhole, navigate, sharedTabTest } from './shared-tab.ts'
import { expect } from './test.ts'

sharedTabTest.describe.configure({ mode: 'parallel' })

/** Low, so that each page scrolls. */
const lowWindow = { width: 1280, height: 560 }

const paths = [
  '/dashboards/modern',
  // A few rows: all others are like them.
  '/forms/form-component?status=rejected',
  '/component/:id',
  '/pages/qr-code',
  // The sample's card, and the last page of the list with its paging: other tests create hundreds of projects.
  '/forms/form-project?search=HC-B',
  '/forms/form-project?page=99',
  '/forms/form-section',
  '/checklists?edit=new',
  '/pages/account-settings',
]

for (const path of paths) {
  sharedTabTest(
    `no focused element of ${path} is covered: forwards, and backwards from right to left`,
    async ({ page, baseURL }, { testId }) => {
      await page.setViewportSize(lowWindow)
      const { id } = path.includes(':id') ? await newComponent(baseURL ?? '', testId) : { id: '' }
      await navigate(page, path.replace(':id', id))
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('')
      await loadWhole(page)
      await expectFocusVisible(page)
      await page.setViewportSize(desktop)
    },
  )
}

sharedTabTest('no focused element of the import is covered by its bottom bar', async ({ page }) => {
  await page.setViewportSize(lowWindow)
  await navigate(page, '/forms/form-component?import=1')
  await expect(page.getByRole('heading', { name: 'Schedule file' })).toBeVisible()
  await chooseFile(page, 'schedule.csv', 'Mark,Section,Weight\nW-01,Ground floor,1.2\n')
  await toColumns(page)
  await expectFocusVisible(page)
})
