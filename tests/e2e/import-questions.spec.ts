import { checkRows, chooseFile, openImport, toColumns } from './import-screen.ts'
import { expect, test } from './site.ts'

const totals = 'Mark,Qty,Level,Total Weight (kg)\nW-1,4,L1,16000\nW-2,2,L1,3000\n'

test('a doubt is asked with values of the file, cannot be passed unseen, and is remembered', async ({ page, site }) => {
  await openImport(page, site)
  await chooseFile(page, 'totals.csv', totals)
  await toColumns(page)
  const questions = page.getByRole('region', { name: 'Questions about this file' })
  await expect(questions).toContainText('Example W-1: 16,000 kg, quantity 4')
  await page.getByRole('button', { name: 'Check rows' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Answer the questions about the file.' })).toBeFocused()
  await questions.getByRole('radio', { name: 'All pieces together: 4,000 kg each' }).check()
  await checkRows(page)
  await expect(page.getByText('16,000 in the file is of 4 pieces together; 4,000 each.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Import 6 components' }).click()
  await expect(page.getByRole('heading', { name: '6 components imported' })).toBeVisible()

  await openImport(page, site)
  await chooseFile(page, 'totals.csv', totals)
  await toColumns(page)
  await expect(questions.getByRole('radio', { name: 'All pieces together' })).toBeChecked()
})
