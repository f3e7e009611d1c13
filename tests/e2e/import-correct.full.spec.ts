import { expectNoOverflow } from './appearance.ts'
import { seriousViolations } from './axe.ts'
import { checkRows, chooseFile, expectComponents, openImport, toColumns, verdictCount } from './import-screen.ts'
import { expect, test } from './site.ts'

const faulty = ['Mark,Storey,Weight (kg),Needed on', '"=1",Roof,3120,2090-03-07', 'W-02,Roof,2990,2090-03-08'].join(
  '\n',
)

test('a cell is corrected where it stands, by keyboard, taken back, and shown with the import', async ({
  page,
  site,
}) => {
  await openImport(page, site)
  await chooseFile(page, 'schedule.csv', faulty)
  await toColumns(page)
  await checkRows(page)
  // The counts are above what is said about the file.
  const [counts, notice] = [verdictCount(page, 1, 'Error'), page.getByText('1 row has errors')]
  await expect(notice).toBeVisible()
  expect((await counts.boundingBox())?.y).toBeLessThan((await notice.boundingBox())?.y ?? 0)

  await page.getByRole('button', { name: 'Correct line 2' }).press('Enter')
  const form = page.getByRole('form', { name: 'Correct line 2' })
  // The field that the note is about has the focus.
  const mark = form.getByLabel('Mark')
  await expect(mark).toBeFocused()
  await expect(mark).toHaveValue('=1')
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)

  // Still wrong by the same rule.
  await page.getByRole('button', { name: 'Correct line 2' }).press('Enter')
  await mark.fill('=2')
  await page.keyboard.press('Enter')
  await expect(page.getByText('“=2” is a formula (Mark).')).toBeVisible()

  await page.getByRole('button', { name: 'Correct line 2' }).press('Enter')
  await mark.fill('W-01')
  await page.keyboard.press('Enter')
  await expect(verdictCount(page, 2, 'New')).toBeVisible()
  await expect(verdictCount(page, 0, 'Error')).toBeVisible()

  await page.getByRole('button', { name: '1 cell corrected by hand' }).press('Enter')
  const corrected = page.getByRole('list', { name: 'Cells corrected by hand' })
  await expect(corrected).toContainText('Line 2 · Mark: =1 → W-01')
  expect(await seriousViolations(page)).toEqual([])
  await corrected.getByRole('button', { name: /^Undo/ }).click()
  await expect(verdictCount(page, 1, 'Error')).toBeVisible()
  await expect(corrected).toHaveCount(0)

  await page.setViewportSize({ width: 360, height: 780 })
  await page.getByRole('button', { name: 'Correct line 2' }).click()
  await form.getByLabel('Mark').fill('W-01')
  await expectNoOverflow(page)
  await form.getByRole('button', { name: 'Check again' }).click()
  await expect(verdictCount(page, 2, 'New')).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByRole('button', { name: 'Import 2 components' }).click()
  await expect(page.getByRole('heading', { name: '2 components imported' })).toBeVisible()
  const list = await expectComponents(page, site, 2)
  await expect(list.getByRole('row', { name: /W-01/ })).toBeVisible()

  await openImport(page, site)
  await page.getByRole('button', { name: '1 cell corrected by hand' }).click()
  await expect(corrected).toContainText('Line 2 · Mark: =1 → W-01')
})
