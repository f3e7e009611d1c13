import { emptyPdf } from '../support/empty-pdf.ts'
import { expectNoOverflow } from './appearance.ts'
import { expect, test } from './site.ts'

const drawing = (name: string, pages = 2) => ({ name, mimeType: 'application/pdf', buffer: emptyPdf(pages) })

test('drawings are uploaded, previewed, downloaded and deleted, and failures are explained', async ({ page, site }) => {
  const [component] = await site.components(['name'], [['W-01']])
  await site.open(page, `/component/${component?.id}`)
  const drawings = page.getByRole('region', { name: 'Drawings' })
  await expect(drawings.getByText('No drawing uploaded yet.')).toBeVisible()
  const input = drawings.locator('input[type=file]')

  await test.step('an upload shows its progress and is cancelled', async () => {
    // The response is never sent, so that the pending state stays visible.
    await page.route('**/upload-file', () => undefined)
    await input.setInputFiles(drawing('plan A.pdf'))
    await expect(drawings.getByRole('progressbar', { name: 'Upload progress' })).toBeVisible()
    await drawings.getByRole('button', { name: 'Cancel' }).click()
    await expect(drawings.getByText('The upload of plan A.pdf was cancelled. Nothing was added.')).toBeVisible()
    await page.unroute('**/upload-file')
  })

  await test.step('two drawings are uploaded, and a file that is not a PDF is rejected', async () => {
    await input.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
    await expect(drawings.getByText('A drawing must be a PDF. Choose another file.')).toBeVisible()
    await input.setInputFiles(drawing('plan A.pdf'))
    await expect(page.getByText('plan A.pdf was uploaded.')).toBeVisible()
    await input.setInputFiles(drawing('plan B.pdf', 1))
    await drawings.getByRole('button', { name: 'Earlier revisions (1)' }).click()
    await expect(drawings.getByRole('listitem')).toHaveText([/plan B\.pdf.*Revision 2/, /plan A\.pdf.*Revision 1/])
  })

  await test.step('the preview turns pages and zooms', async () => {
    await drawings.getByRole('button', { name: 'Preview plan A.pdf' }).click()
    const preview = page.getByRole('dialog', { name: 'plan A.pdf' })
    await expect(preview.locator('canvas[data-page="1"]')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(preview.getByRole('img', { name: 'Page 2 of 2' })).toHaveAttribute('data-page', '2')
    await page.keyboard.press('+')
    await expect(preview.getByText('150%')).toBeVisible()
    await preview.getByRole('button', { name: 'Fit the whole page' }).click()
    await expect(preview.getByText('150%')).toHaveCount(0)
    // The whole page: nothing is scrolled.
    const box = preview.getByRole('img', { name: 'Page 2 of 2' }).locator('xpath=../..')
    await expect.poll(() => box.evaluate((each) => each.scrollHeight <= each.clientHeight + 1)).toBe(true)
    await page.keyboard.press('0')
    await expect(preview.getByText('100%')).toBeVisible()
  })

  await test.step('two fingers zoom, and two revisions are compared side by side', async () => {
    const preview = page.getByRole('dialog', { name: 'plan A.pdf' })
    await preview.getByRole('img', { name: 'Page 2 of 2' }).evaluate((sheet) => {
      const touches = (gap: number) =>
        [-gap, gap].map((at, identifier) => new Touch({ identifier, target: sheet, clientX: 300 + at, clientY: 300 }))
      const send = (kind: string, gap: number) =>
        sheet.dispatchEvent(new TouchEvent(kind, { touches: touches(gap), bubbles: true, cancelable: true }))
      send('touchstart', 50)
      send('touchmove', 100)
    })
    await expect(preview.getByText('200%')).toBeVisible()
    await preview.getByLabel('Compare with').selectOption('Revision 2')
    await expect(preview.locator('canvas[data-page="1"]')).toBeVisible()
    await expect(preview.locator('canvas[data-page="2"]')).toBeVisible()
    await expect(preview.getByText('Revision 1 · plan A.pdf')).toBeVisible()
    await expect(preview.getByText('Revision 2 · plan B.pdf')).toBeVisible()
    await page.setViewportSize({ width: 390, height: 780 })
    await expectNoOverflow(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.keyboard.press('Escape')
    await expect(preview).toHaveCount(0)
  })

  await test.step('a drawing is saved under its name', async () => {
    const saving = page.waitForEvent('download')
    await drawings.getByRole('button', { name: 'Download plan A.pdf' }).click()
    expect((await saving).suggestedFilename()).toBe('plan A.pdf')
  })

  await test.step('a drawing is deleted, also after a failed attempt', async () => {
    await drawings.getByRole('button', { name: 'Delete plan B.pdf' }).click()
    const question = page.getByRole('dialog', { name: 'Delete plan B.pdf?' })
    await page.route('**/files/2', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 })
    await question.getByRole('button', { name: 'Delete revision' }).click()
    await expect(question.getByText('Failed to delete file revision')).toBeVisible()
    await question.getByRole('button', { name: 'Delete revision' }).click()
    await expect(drawings.getByRole('listitem')).toHaveText([/plan A\.pdf/])
  })

  await test.step('a failed download shows the reason in Thai, with a translation below it', async () => {
    await page.clock.install()
    await page.reload()
    const save = drawings.getByRole('button', { name: 'Download plan A.pdf' })

    for (const [outcome, thai, english] of [
      [404, 'ไม่พบไฟล์ที่ต้องการดาวน์โหลด', 'The file was not found.'],
      [403, 'คุณไม่มีสิทธิ์ดาวน์โหลดไฟล์นี้', 'You do not have permission to download this file.'],
      [503, 'เกิดข้อผิดพลาดที่เซิร์ฟเวอร์ กรุณาลองใหม่อีกครั้งภายหลัง', 'A server error occurred.'],
      ['none', 'เชื่อมต่อเครือข่ายไม่ได้ กรุณาตรวจสอบการเชื่อมต่อ', 'No network connection.'],
      [200, 'ไฟล์ที่ดาวน์โหลดว่างเปล่า', 'The downloaded file is empty.'],
      [429, 'ดาวน์โหลดไม่สำเร็จ กรุณาลองใหม่อีกครั้ง', 'The download failed.'],
      ['late', 'การดาวน์โหลดใช้เวลานานเกินไป กรุณาลองใหม่อีกครั้ง', 'The download took too long.'],
    ] as const) {
      await page.route('**/api/download?*', (route) => {
        if (outcome === 'late') return
        return outcome === 'none' ? route.abort('internetdisconnected') : route.fulfill({ status: outcome, body: '' })
      })
      const requested = page.waitForRequest('**/api/download?*')
      await save.click()
      await requested
      if (outcome === 'late') {
        await page.clock.fastForward(59_000)
        await expect(drawings.getByText(thai, { exact: true })).toHaveCount(0)
        await page.clock.fastForward(2_000)
      }
      await expect(drawings.getByText(thai, { exact: true })).toBeVisible()
      await expect(drawings.getByText(english)).toBeVisible()
      await page.unroute('**/api/download?*')
    }
  })
})

test.describe('on a network that has room', () => {
  test.use({ savesData: false })

  test('the first page of a drawing is a picture, and a press opens the drawing', async ({ page, site }) => {
    const [component] = await site.components(['name'], [['W-01']])
    await site.open(page, `/component/${component?.id}`)
    const drawings = page.getByRole('region', { name: 'Drawings' })
    await drawings.locator('input[type=file]').setInputFiles(drawing('plan A.pdf'))
    const picture = drawings.getByRole('button', { name: 'Open the drawing plan A.pdf' })
    await expect(picture.locator('img')).toBeVisible()
    await picture.click()
    await expect(page.getByRole('dialog', { name: 'plan A.pdf' }).locator('canvas[data-page="1"]')).toBeVisible()
  })
})
