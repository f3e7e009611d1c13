import { expectNoOverflow, setDisplay } from './appearance.ts'
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
  await questions.getByRole('radio', { name: 'All components together: 4,000 kg each' }).check()
  await checkRows(page)
  await expect(page.getByText('16,000 in the file is of 4 components together; 4,000 each.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Import 6 components' }).click()
  await expect(page.getByRole('heading', { name: '6 components imported' })).toBeVisible()

  await openImport(page, site)
  await chooseFile(page, 'totals.csv', totals)
  await toColumns(page)
  await expect(questions.getByRole('radio', { name: 'All components together' })).toBeChecked()
})

test('an unknown unit and the order of dates are asked, and the order stays changeable', async ({ page, site }) => {
  await openImport(page, site)
  const file = 'Mark,Level,Weight (stone),Planned delivery date\nW-1,L1,250,04/05/2027\nW-2,L1,TBC,06/05/2027\n'
  await chooseFile(page, 'stones.csv', file)
  await toColumns(page)
  const questions = page.getByRole('region', { name: 'Questions about this file' })
  await questions.getByRole('radio', { name: 'lb: 113.4 kg' }).check()
  await questions.getByRole('radio', { name: /^Day first: .*4 May 2027|^Day first: .*May 4, 2027/ }).check()
  await expect(page.getByLabel('Unit of Weight (stone)')).toHaveValue('lb')
  await page.getByLabel('Order of dates').selectOption('month_first')
  await expect(questions.getByRole('radio', { name: /^Month first/ })).toBeChecked()
  await checkRows(page)
  await expect(page.getByText('Weight: “TBC” is read as not known yet and is not imported.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 2 components' })).toBeEnabled()
})

test('headings between the rows become sections, also on a phone and from right to left', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openImport(page, site)
  const file = 'Mark,Type,Weight (kg)\nStore 1,,\nW-1,Wall,900\nW-2,Wall,900\nStore 2,,\nW-3,Wall,900\n'
  await chooseFile(page, 'groups.csv', file)
  await toColumns(page)
  const questions = page.getByRole('region', { name: 'Questions about this file' })
  await expect(questions).toContainText('such as “Store 1” above 2 rows')
  await expect(page.getByRole('region', { name: 'Sections' })).toBeVisible()
  await questions.getByRole('radio', { name: 'Yes, headings become sections: Store 1, Store 2' }).check()
  await expect(page.getByRole('region', { name: 'Sections' })).toBeHidden()
  await expectNoOverflow(page)
  await setDisplay(page, { isLanguage: 'ar', activeDir: 'rtl' })
  await expectNoOverflow(page)
  await setDisplay(page, { isLanguage: 'en', activeDir: 'ltr' })
  await page.getByRole('button', { name: 'Check rows' }).click()
  await expect(page.getByText('“Store 1” is the section of the rows below.')).toBeVisible()
})
