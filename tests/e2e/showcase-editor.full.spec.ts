import type { Browser, Page } from '@playwright/test'
import { exampleOf } from './showcase.ts'
import { expect, test } from './test.ts'

/**
 * Opens a page that shows hostile HTML. Chromium reports every inline handler that it parses, even in an inert document
 * (DOMParser, a template, its own setHTML): under our policy no sanitiser can remove one without that report. So
 * exactly these reports are expected; a dialog would mean that a handler ran.
 */
async function pageOfHostileText(browser: Browser): Promise<{ page: Page; unexpected: string[] }> {
  const page = await (await browser.newContext()).newPage()
  const unexpected: string[] = []
  page.on('console', (message) => {
    const isReport = /^Executing inline event handler violates .* has been blocked/.test(message.text())
    const isOfTheSanitiser = /\/purify\.es-[^/]+\.js$/.test(message.location().url)
    if (message.type() === 'error' && !(isReport && isOfTheSanitiser)) unexpected.push(message.text())
  })
  page.on('pageerror', (error) => unexpected.push(String(error)))
  page.on('dialog', (dialog) => {
    unexpected.push(`dialog: ${dialog.message()}`)
    return dialog.dismiss()
  })
  return { page, unexpected }
}

test('rich text is formatted, and stored without scripts', async ({ browser, openAsAdministrator }) => {
  const { page, unexpected } = await pageOfHostileText(browser)
  await openAsAdministrator(page, '/forms/quill-editor')
  await expect(page.getByRole('heading', { level: 1, name: 'Quill editor', exact: true })).toBeVisible()
  const report = exampleOf(page, 'Report')
  const written = report.getByRole('textbox', { name: 'Report' })
  const stored = report.getByRole('status', { name: 'What is stored' })
  const bold = report.getByRole('button', { name: 'Bold' })

  await written.press('ControlOrMeta+End')
  await written.press('Enter')
  await bold.click()
  await expect(bold).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.type('no cracks at all')
  await expect(stored).toContainText('<p><strong>no cracks at all</strong></p>')
  await report.getByRole('button', { name: 'Centred' }).click()
  await expect(stored).toContainText('class="ql-align-center"')
  await expect(stored).not.toContainText('style=')
  await written.press('Enter')
  await bold.click()
  await page.keyboard.type('<script>alert(1)</script>')
  await expect(stored).toContainText('&lt;script&gt;')
  await expect(stored).not.toContainText('<script')
  // Tab leaves the editor, as it does every field.
  await written.press('Tab')
  await expect(written).not.toBeFocused()

  const foreign = exampleOf(page, 'Read only').getByRole('region', { name: 'What is shown' })
  await expect(foreign.getByRole('listitem')).toHaveCount(2)
  const hostile = foreign.locator('script, img, iframe, [href^="javascript"], [onclick], [onerror]')
  await expect(hostile).toHaveCount(0)
  const sent = exampleOf(page, 'Read only').getByLabel('What was sent')
  await sent.fill('<p onclick="alert(1)">Still here</p><img src="data:," onerror="alert(2)">')
  await foreign.getByText('Still here').click()
  await expect(hostile).toHaveCount(0)

  const twoWays = exampleOf(page, 'Right to left')
  await expect(twoWays.getByText('The same in English')).toHaveCSS('direction', 'ltr')
  await expect(twoWays.getByText('تم فحص')).toHaveCSS('direction', 'rtl')
  expect(unexpected).toEqual([])
  await page.context().close()
})
