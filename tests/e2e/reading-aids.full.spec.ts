import type { Page } from '@playwright/test'
import { newComponent } from '../support/components.ts'
import { expectNoOverflow } from './appearance.ts'
import { desktop, navigate, sharedTabTest } from './shared-tab.ts'
import { expect } from './test.ts'

sharedTabTest.describe.configure({ mode: 'parallel' })

const paths = [
  '/dashboards/modern',
  '/forms/form-component',
  '/component/:id',
  '/pages/qr-code',
  '/forms/form-project',
  '/forms/form-section',
  '/forms/form-qr-code-reader',
  '/auth/manageuser',
  '/pages/account-settings',
]

/** WCAG 1.4.12. */
const spaced = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`

/** Scrolls to each part of a page that is loaded when it comes into view: in a narrow window they are far apart. */
async function showAll(page: Page): Promise<void> {
  const waiting = () =>
    page.evaluate(() => {
      const parts = document.querySelectorAll('.MuiSkeleton-root')
      parts[0]?.scrollIntoView()
      return parts.length
    })
  await expect.poll(waiting).toBe(0)
}

/** The labels of fields that end in "…". */
function cutLabels(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main label')]
      .filter((label) => label.scrollWidth > label.clientWidth && getComputedStyle(label).textOverflow === 'ellipsis')
      .map((label) => label.textContent),
  )
}

for (const path of paths) {
  sharedTabTest(
    `with spaced text nothing of ${path} extends past a window of 320 px, or is cut`,
    async ({ page, baseURL }, { testId }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      const { id } = path.includes(':id') ? await newComponent(baseURL ?? '', testId) : { id: '' }
      await navigate(page, path.replace(':id', id))
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('')
      await showAll(page)
      // Not as a style element, which the product's content security policy refuses.
      await page.evaluate((css) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(css)
        document.adoptedStyleSheets = [sheet]
      }, spaced)
      await expectNoOverflow(page)
      expect(await cutLabels(page)).toEqual([])
      await page.evaluate(() => {
        document.adoptedStyleSheets = []
      })
      await page.setViewportSize(desktop)
    },
  )
}

sharedTabTest('the main action keeps a border in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await navigate(page, '/forms/form-component')
  const action = page.locator('.MuiButton-contained').first()
  await expect(action).toBeVisible()
  await expect(action).toHaveCSS('border-top-style', 'solid')
  await expect(action).not.toHaveCSS('border-top-width', '0px')
  await page.emulateMedia({ forcedColors: null })
})
