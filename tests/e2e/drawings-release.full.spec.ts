import { callApi } from '../support/product-api.ts'
import { expectAccessible, expectNoOverflow, setDisplay } from './appearance.ts'
import { expect, test } from './site.ts'
import { cardPath, enterUsername } from './workers.ts'

const drawing = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n%${name}\n%%EOF\n`),
})

test('a manager releases several drawings at once, and each component says so', async ({ page, site }) => {
  const components = await site.components(
    ['name', 'control_number'],
    [
      ['W-01', 'W-01/1'],
      ['W-01', 'W-01/2'],
      ['W-02', 'W-02/1'],
    ],
  )
  await site.open(page, `/forms/form-component?project=${site.project.id}&drawings=list`)
  await expect(page.getByText('No drawings yet')).toBeVisible()

  await test.step('the project is set to release by a manager', async () => {
    await page.getByRole('button', { name: 'Release rules' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Drawings are released for production').selectOption('manager')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Rules saved')).toBeVisible()
  })

  await test.step('uploaded drawings are drafts', async () => {
    await page.getByRole('link', { name: 'Upload drawings' }).click()
    await page.locator('input[type=file]').setInputFiles([drawing('W-01_A.pdf'), drawing('W-02_A.pdf')])
    await page.getByRole('button', { name: 'Upload · 2' }).click()
    await expect(page.getByText('Components with a new revision: 3').first()).toBeVisible()
    await page.getByRole('link', { name: 'Close' }).click()
    const rows = page.getByRole('list', { name: 'Drawings' }).getByRole('listitem')
    await expect(rows).toHaveText([/W-01 · Revision 1\s*Draft.*Components: 2/, /W-02 · Revision 1\s*Draft/])
  })

  await test.step('it fits a phone, in the dark and from the right', async () => {
    await page.getByLabel('Select this page').check()
    await page.setViewportSize({ width: 360, height: 740 })
    await setDisplay(page, { activeMode: 'dark', activeDir: 'rtl' })
    await expectAccessible(page)
    await expectNoOverflow(page)
    await setDisplay(page, { activeMode: 'light', activeDir: 'ltr' })
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('both are released after a confirmation', async () => {
    await page.getByRole('button', { name: 'Set state' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Released for production' }).click()
    await expect(page.getByText('Changed drawings: 2, components: 3')).toBeVisible()
    const rows = page.getByRole('list', { name: 'Drawings' }).getByRole('listitem')
    await expect(rows.first()).toContainText('Released for production')
    await expect(rows.first()).toContainText('Released by')
    await page.getByLabel('State', { exact: true }).selectOption('Draft')
    await expect(page.getByText('No drawing matches')).toBeVisible()
  })

  await test.step('the component page names the release, and its history', async () => {
    await page.goto(`/component/${components[1]?.id}`)
    const drawings = page.getByRole('region', { name: 'Drawings' })
    await expect(drawings.getByRole('listitem')).toContainText(['Released by'])
    await expect(page.getByRole('region', { name: 'History' })).toContainText(
      'Drawing released for production · W-01_A.pdf',
    )
    await callApi(site.address, site.token, 'PUT', `/components/${components[1]?.id}/status-auth`, {
      status: 'manufactured',
    })
    await drawings.locator('input[type=file]').setInputFiles(drawing('W-01_B.pdf'))
    await expect(drawings.getByRole('listitem')).toHaveText([
      /W-01_B\.pdf\s*Draft/,
      /W-01_A\.pdf.*Latest.*Made from this/,
    ])
    await expect(drawings.getByRole('alert')).toHaveCount(0)
  })

  await test.step('a release from which a component was made is not taken back', async () => {
    await drawingsOfMark()
    await page.getByLabel('Select W-01_A.pdf').check()
    await page.getByLabel('New state').selectOption('Approved')
    await page.getByRole('button', { name: 'Set state' }).click()
    await expect(page.getByText('Components were made since from these drawings: 1.')).toBeVisible()
  })

  async function drawingsOfMark() {
    await page.getByRole('link', { name: 'All drawings of this mark' }).click()
    await expect(page.getByRole('list', { name: 'Drawings' }).getByRole('listitem')).toHaveCount(2)
  }
})

test('without a released drawing the card refuses to manufacture, and a manager gives a reason', async ({
  page,
  site,
}) => {
  const [component] = await site.components(['name'], [['W-01']])
  await callApi(site.address, site.token, 'PUT', `/projects/${site.project.id}`, { drawing_gate: 'block' })
  const producer = await site.worker('producer')

  await test.step('by username, the server refuses and says why', async () => {
    await page.goto(cardPath({ qr_code: component?.qr_code ?? '' }))
    await enterUsername(page, producer)
    await expect(page.getByText('No drawing is released for production.')).toBeVisible()
    await page.getByRole('button', { name: 'Mark as manufactured' }).click()
    await expect(page.getByRole('heading', { name: '“Mark as manufactured” was not done' })).toBeVisible()
  })

  await test.step('a manager makes the step with a reason, which the history names', async () => {
    await site.open(page, `/component/${component?.id}`)
    await expect(page.getByText('It can be made once a drawing is released.')).toBeVisible()
    await page.getByRole('button', { name: 'Mark as manufactured' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('No drawing is released for production.')
    await dialog.getByLabel('Reason').fill('Approved by phone')
    await dialog.getByRole('button', { name: 'Confirm anyway' }).click()
    await expect(page.getByRole('region', { name: 'History' })).toContainText(
      'Made without a released drawing: Approved by phone',
    )
    await expect(page.getByText('It can be made once a drawing is released.')).toHaveCount(0)
  })
})
