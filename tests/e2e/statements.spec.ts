import { readFile } from 'node:fs/promises'
import { callApi } from '../support/product-api.ts'
import { expect, test } from './site.ts'

test('a manager writes the lines of the contract, reads the statement of a month and closes it', async ({
  page,
  site,
}) => {
  const { id } = site.project
  const lastMonth = new Date()
  lastMonth.setUTCDate(0)
  await site.components(
    ['name', 'type', 'volume', 'status', 'status_date'],
    [
      ['W-01', 'Wall', '2', 'manufactured', lastMonth.toISOString().slice(0, 10)],
      ['W-02', 'Wall', '', '', ''],
      ['S-01', 'Stair', '1', '', ''],
    ],
  )
  await site.open(page, `/statements?project=${id}`)
  await page.getByRole('main').getByRole('button', { name: 'Contract lines' }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Lines of the contract' })
  const line = dialog.getByRole('group', { name: 'Line 1' })
  await line.getByLabel(/^Name/).fill('Walls')
  await dialog.getByLabel('Currency').selectOption('EUR')
  await line.getByLabel('Type of component').selectOption('Wall')
  await line.getByLabel('Price of one unit').fill('1,250.50')
  await line.getByLabel('Article number').fill('4711')
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

  const table = page.getByRole('table', { name: 'Progress statement' })
  const walls = table.getByRole('row', { name: /Walls/ })
  await expect(walls).toContainText('2 m³')
  await expect(walls).toContainText('1,500.60')
  await page.getByRole('button', { name: 'Details of Walls' }).click()
  await expect(table).toContainText('1 component has no measure in this unit')
  await expect(page.getByRole('region', { name: 'Total' })).toContainText('EUR')
  // The present month has not ended.
  await expect(page.getByText(/^Can be closed from /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close month' })).toHaveCount(0)

  const month = page.getByLabel('Month', { exact: true })
  const before = await month.locator('option').nth(1).getAttribute('value')
  await page.getByRole('button', { name: 'Earlier month' }).click()
  await expect(page.getByRole('button', { name: 'Earlier month' })).toBeDisabled()
  await page.getByRole('button', { name: 'Close month' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('never changes again')
  await question.getByRole('button', { name: 'Close month' }).click()
  await expect(page.getByText(/^Statement no\. 1, closed/)).toBeVisible()
  await expect(month).toHaveValue(before ?? '')
  await expect(page.getByRole('button', { name: 'Close month' })).toHaveCount(0)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Excel workbook (XLSX)' }).click()
  expect((await saved).suggestedFilename()).toBe(`statement-${before}.xlsx`)
  const posted = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Postings for the company system (CSV)' }).click()
  const postings = await readFile(await (await posted).path(), 'utf8')
  expect(postings).toMatch(/,cast,cast:[0-9a-f-]{36},,[^,]+,[^,]+,,4711,m3,2,/)
  expect(postings).toMatch(
    new RegExp(`,progress,progress:${before}:[^,]+,,[^,]+,,${before},4711,m3,1\\.2,1500\\.6,EUR,`),
  )
  const stored = await callApi<{ closed: { month: string }[] }>(
    site.address,
    site.token,
    'GET',
    `/projects/${id}/statements`,
  )
  expect(stored.closed.map((each) => each.month)).toEqual([before])
  await page.screenshot({ path: test.info().outputPath('statement.png'), fullPage: true })
  await page.setViewportSize({ width: 360, height: 740 })
  const row = page.getByRole('list', { name: 'Progress statement' }).getByRole('listitem').first()
  await row.getByRole('button', { name: /Walls/ }).click()
  await expect(row).toContainText('Cast (60%)')
  await page.screenshot({ path: test.info().outputPath('phone.png'), fullPage: true })
})
