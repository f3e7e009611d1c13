import { emptyPdf } from '../support/empty-pdf.ts'
import { expectAccessible, expectLayout, setDisplay } from './appearance.ts'
import { violationsIn } from './axe.ts'
import { sendReport } from './report-form.ts'
import { expect, test } from './site.ts'
import { phoneScreen } from './test.ts'

test.use({ viewport: phoneScreen, hasTouch: true, isMobile: true })

test('a defect is reported with a point on the drawing, and the point is moved by keyboard and removed', async ({
  page,
  site,
}) => {
  const [component] = await site.components(['name'], [['W-01']])
  await site.open(page, `/component/${component?.id}`)
  const drawing = { name: 'plan A.pdf', mimeType: 'application/pdf', buffer: emptyPdf(2) }
  await page.getByRole('region', { name: 'Drawings' }).locator('input[type=file]').setInputFiles(drawing)
  await expect(page.getByText('plan A.pdf was uploaded.')).toBeVisible()

  await page.getByRole('button', { name: 'Report a defect' }).tap()
  const form = page.getByRole('dialog', { name: 'Report a defect of W-01' })
  const sheet = page.getByRole('dialog', { name: 'plan A.pdf' })
  const area = sheet.getByRole('application')
  await test.step('the point on the second page is reported', async () => {
    await form.getByRole('radio', { name: 'Cracked' }).tap()
    await form.getByRole('button', { name: 'Mark on the drawing' }).tap()
    await expect(sheet.getByRole('button', { name: 'Use this point' })).toBeDisabled()
    await sheet.getByRole('button', { name: 'Next page' }).tap()
    await expect(sheet.locator('canvas[data-page="2"]')).toBeVisible()
    const box = await area.boundingBox()
    await area.tap({ position: { x: (box?.width ?? 0) * 0.25, y: (box?.height ?? 0) * 0.4 } })
    await expect(sheet.getByText(/^Drawing revision 1, page 2, 25.*% from the left, 40.*% from the top$/)).toBeVisible()
    expect(await violationsIn(page)).toEqual([])
    await sheet.getByRole('button', { name: 'Use this point' }).tap()
    await expect(form.getByText(/^Drawing revision 1, page 2/)).toBeVisible()
    await sendReport(form)
    await expect(page.getByText(/^NCR-001 was reported/)).toBeVisible()
  })

  await page.goto(`${site.address}/quality`)
  await page.getByRole('link', { name: 'NCR-001' }).tap()
  const where = page.getByRole('region', { name: 'Where it is' })
  const history = page.getByRole('list', { name: 'History' })
  await test.step('its page shows the drawing with the point', async () => {
    await expect(where.getByText('Drawing revision 1, page 2', { exact: true })).toBeVisible()
    await expect(where.getByRole('img', { name: 'Drawing revision 1, page 2' })).toHaveAttribute('data-page', '2')
    await expect(where.locator('[data-point]')).toHaveCSS('left', /\d/)
    await expectAccessible(page)
  })

  await test.step('the arrow keys move it', async () => {
    await where.getByRole('button', { name: 'Move the point' }).tap()
    await expect(sheet.locator('canvas[data-page="2"]')).toBeVisible()
    await area.focus()
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key)
    await expect(sheet.getByRole('status').filter({ hasText: '29% from the left, 42% from the top' })).toBeVisible()
    await sheet.getByRole('button', { name: 'Use this point' }).tap()
    await expect(page.getByText('The point of NCR-001 was saved.')).toBeVisible()
    await expect(history.getByRole('listitem').filter({ hasText: 'Edited' })).toContainText(
      /Where it is: .*page 2, 25.*→ .*page 2, 29%/,
    )
  })

  await test.step('it fits a dark page in Arabic', async () => {
    await setDisplay(page, { isLanguage: 'ar', activeMode: 'dark' })
    await expect(page.getByRole('region', { name: 'مكان العيب' }).locator('canvas')).toHaveAttribute('data-page', '2')
    await expectLayout(page)
    await setDisplay(page, { isLanguage: 'en', activeMode: 'light' })
  })

  await test.step('it is removed, and put again by Enter', async () => {
    await where.getByRole('button', { name: 'Move the point' }).tap()
    await sheet.getByRole('button', { name: 'Remove the point' }).tap()
    await expect(page.getByText('The point of NCR-001 was removed.')).toBeVisible()
    await expect(where.locator('canvas')).toHaveCount(0)
    await where.getByRole('button', { name: 'Mark on the drawing' }).tap()
    await expect(sheet.locator('canvas[data-page="1"]')).toBeVisible()
    await area.focus()
    await page.keyboard.press('Enter')
    await sheet.getByRole('button', { name: 'Use this point' }).tap()
    await page.reload()
    await expect(where.getByText('Drawing revision 1, page 1', { exact: true })).toBeVisible()
  })
})
