import { conversionMs } from '../support/waits.ts'
import { chooseFile, openImport, toColumns } from './import-screen.ts'
import { expect, test } from './site.ts'

test('of ten thousand rows one is corrected, and the list stays while they are checked again', async ({
  page,
  site,
}) => {
  const lines = Array.from({ length: 10_000 }, (_none, index) => `M-${index + 1},Roof,3000`)
  await openImport(page, site)
  await chooseFile(page, 'long.csv', ['Mark,Storey,Weight (kg)', ...lines].join('\n'))
  await toColumns(page)
  await page.getByRole('button', { name: 'Check rows' }).click()
  const rows = page.getByRole('table', { name: 'Rows of the file' })
  await expect(rows).toBeVisible({ timeout: conversionMs })
  await page.getByRole('button', { name: 'Correct line 2', exact: true }).click()
  await page.getByRole('form').getByLabel('Weight (kg)').fill('4100')
  await page.keyboard.press('Enter')
  await expect(rows).toBeVisible()
  await expect(rows.getByRole('row').nth(1)).toContainText('4.1 t', { timeout: conversionMs })
})
