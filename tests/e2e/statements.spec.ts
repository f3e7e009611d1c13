import { callApi } from '../support/product-api.ts'
import { expect, test } from './site.ts'

test('a manager writes the lines of the contract, reads the statement of a month and closes it', async ({
  page,
  site,
}) => {
  const { id } = site.project
  await site.components(
    ['name', 'type', 'volume'],
    [
      ['W-01', 'Wall', '2'],
      ['W-02', 'Wall', ''],
      ['S-01', 'Stair', '1'],
    ],
  )
  await site.open(page, `/statements?project=${id}`)
  await page.getByRole('main').getByRole('button', { name: 'Contract lines' }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Lines of the contract' })
  const line = dialog.getByRole('group', { name: 'Line 1' })
  await line.getByLabel(/^Name/).fill('Walls')
  await line.getByLabel('Type of component').selectOption('Wall')
  await line.getByLabel('Price of one unit').fill('1,250.50')
  await line.getByLabel(/^Installed/).fill('20')
  await dialog.getByRole('button', { name: 'Save lines' }).click()
  await expect(line.getByRole('alert')).toContainText('100 together')
  await line.getByLabel(/^Installed/).fill('15')
  await dialog.getByRole('button', { name: 'Add line' }).click()
  const second = dialog.getByRole('group', { name: 'Line 2' })
  await second.getByLabel(/^Name/).fill('All else')
  await second.getByLabel('Unit', { exact: true }).selectOption('count')
  await dialog.getByRole('button', { name: 'Move line 2 up' }).click()
  await expect(line.getByLabel(/^Name/)).toHaveValue('All else')
  await dialog.getByRole('button', { name: 'Move line 1 down' }).click()
  await dialog.getByRole('button', { name: 'Save lines' }).click()
  await expect(dialog).toHaveCount(0)

  const lines = page.getByRole('list', { name: 'Progress statement' }).getByRole('listitem')
  await expect(lines).toHaveCount(2)
  await expect(lines.first()).toContainText('1 component has no measure in this unit')
  await expect(lines.first()).toContainText('2 m³')
  // The present month has not ended.
  await expect(page.getByRole('button', { name: 'Close month' })).toHaveCount(0)

  const month = page.getByLabel('Month')
  const before = await month.locator('option').nth(1).getAttribute('value')
  await month.selectOption(before)
  await page.getByRole('button', { name: 'Close month' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('never changes again')
  await question.getByRole('button', { name: 'Close month' }).click()
  await expect(page.getByText(/^Statement no\. 1, closed/)).toBeVisible()
  await expect(month).toHaveValue(before ?? '')
  await expect(page.getByRole('button', { name: 'Close month' })).toHaveCount(0)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save workbook' }).click()
  expect((await saved).suggestedFilename()).toBe(`statement-${before}.xlsx`)
  const stored = await callApi<{ closed: { month: string }[] }>(
    site.address,
    site.token,
    'GET',
    `/projects/${id}/statements`,
  )
  expect(stored.closed.map((each) => each.month)).toEqual([before])
  await page.screenshot({ path: test.info().outputPath('statement.png'), fullPage: true })
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(lines.first()).toBeInViewport()
  await page.screenshot({ path: test.info().outputPath('phone.png'), fullPage: true })
})
