import { existsSync, readFileSync } from 'node:fs'
import type { Locator, Page, Route } from '@playwright/test'
import {
  checkRows,
  chooseFile,
  expectComponents,
  openImport,
  rowsOf,
  toColumns,
  verdictCount,
} from './import-screen.ts'
import { expect, test } from './site.ts'

const schedule = ['GlobalId,Mark,Storey,Weight (kg)', '0x1,W-01,Roof,3120', '0x2,W-01,Roof,3120'].join('\n')

test('rows with errors are listed by line and reason and must be skipped to import the others', async ({
  page,
  site,
}) => {
  await openImport(page, site)
  const withBadRows = [
    'Mark,Control number,Storey,Weight (kg)',
    'W-01,W-01,Roof,3120',
    ',W-02,Roof,3120',
    'W-03,W-03,Roof,3120,1',
    `"=cmd|' /C calc'!A0",W-04,Roof,3120`,
    'W-05,W-01,Roof,3120',
  ]
  await chooseFile(page, 'schedule.csv', withBadRows.join('\n'))
  await toColumns(page)
  await checkRows(page)

  await expect(page.getByText('4 rows have errors')).toBeVisible()
  const rows = await rowsOf(page.getByRole('table', { name: 'Rows of the file' }))
  expect(rows.map((cells) => [cells[0], cells[1], cells.at(-1)])).toEqual([
    ['3', 'Error', 'No component has “W-02”. Without a mark none can be created.'],
    ['4', 'Error', 'Values in this row: 5; columns in the header: 4.'],
    ['5', 'Error', `“=cmd|' /C calc'!A0” is a formula (Mark). Only plain values are accepted.`],
    ['6', 'Error', 'The control number “W-01” already appears in line 2.'],
  ])
  const importIt = page.getByRole('button', { name: 'Import 1 component' })
  await expect(importIt).toBeDisabled()

  await page.getByLabel('Skip the 4 rows with errors').check()
  await importIt.click()
  await expect(page.getByRole('heading', { name: '1 component imported' })).toBeVisible()
  const list = await expectComponents(page, site, 1)
  await expect(list.getByRole('row', { name: /W-01/ })).toBeVisible()
})

test('reimporting a file creates no duplicates, and a corrected file updates components', async ({ page, site }) => {
  await openImport(page, site)
  for (const [file, verdict] of [
    [schedule, 'New'],
    [schedule, 'Unchanged'],
    [schedule.replaceAll('3120', '2990'), 'Updated'],
  ] as const) {
    await chooseFile(page, 'schedule.csv', file)
    await toColumns(page)
    await checkRows(page)
    await expect(verdictCount(page, 2, verdict)).toBeVisible()
    if (verdict === 'Unchanged') {
      await expect(page.getByText('Nothing to import')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Import 0 components' })).toBeDisabled()
      await page.getByRole('button', { name: 'Back' }).click()
      await expect(page.getByText('Columns as last time')).toBeVisible()
      await page.getByRole('button', { name: 'Back' }).click()
    } else {
      await page.getByRole('button', { name: 'Import 2 components' }).click()
      await expect(page.getByRole('status').filter({ hasText: `${verdict}: 2` })).toBeVisible()
      if (verdict === 'New') await page.getByRole('button', { name: 'Import another file' }).click()
    }
  }
  const list = await expectComponents(page, site, 2)
  await expect(list.getByText('2.99 t')).toHaveCount(2)
})

test('the rows of a check are sorted, narrowed to one verdict and exported as they are shown', async ({
  page,
  site,
}) => {
  await site.components(['control_number', 'name', 'weight'], [['A-1', 'W-01', '900']])
  await openImport(page, site)
  const file = [
    'Control number,Mark,Type,Weight (kg)',
    'A-3,W-03,slab,1200',
    'A-1,W-01,,900',
    'A-10,W-02,wall,',
    'A-2,W-02,wall,"1,150"',
  ]
  await chooseFile(page, 'schedule.csv', file.join('\n'))
  await toColumns(page)
  await checkRows(page)
  const table = page.getByRole('table', { name: 'Rows of the file' })
  const numbers = async () => (await rowsOf(table)).map((cells) => cells[3])
  const sortBy = (name: string) => table.getByRole('columnheader', { name, exact: true }).getByRole('button').click()
  expect(await numbers()).toEqual(['A-3', 'A-1', 'A-10', 'A-2'])

  // Numbers are sorted as people count, rows without a value last in both directions.
  await sortBy('Control number')
  await expect.poll(numbers).toEqual(['A-1', 'A-2', 'A-3', 'A-10'])
  await sortBy('Weight')
  await expect.poll(numbers).toEqual(['A-1', 'A-2', 'A-3', 'A-10'])
  await sortBy('Weight')
  await expect.poll(numbers).toEqual(['A-3', 'A-2', 'A-1', 'A-10'])
  await expect(table.getByRole('columnheader', { name: 'Weight' })).toHaveAttribute('aria-sort', 'descending')

  await verdictCount(page, 3, 'New').click()
  await expect.poll(numbers).toEqual(['A-3', 'A-2', 'A-10'])
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toBe('import-check.csv')
  const text = readFileSync(await download.path(), 'utf8')
  expect(text[0]).toBe('\u{feff}')
  const lines = text.trim().split('\r\n')
  // The heads of measures have a comma before the unit.
  const cells = lines.map((line) => [...line.matchAll(/"[^"]*"|[^,]+|(?<=,)(?=,|$)/g)].map(([cell]) => cell))
  const weight = cells[0]?.indexOf('"Weight, kg"') ?? -1
  expect(cells.map((row) => [row[0], row[1], row[3], row[weight]])).toEqual([
    ['Line', 'Result', 'Control number', '"Weight, kg"'],
    ['2', 'New', 'A-3', '1200'],
    ['5', 'New', 'A-2', '1150'],
    ['4', 'New', 'A-10', ''],
  ])

  await verdictCount(page, 1, 'Unchanged').click()
  await expect.poll(numbers).toEqual(['A-1'])
  await verdictCount(page, 0, 'Error').click()
  await expect(page.getByText('No rows')).toBeVisible()
})

/** Aborts two imports: the first before it reaches the server, the second when its response is on the way back. */
async function cutImports(page: Page): Promise<void> {
  const isDryRun = (route: Route) => route.request().postData()?.includes('"dry_run":true')
  let imports = 0
  await page.route('**/api/components/import', async (route) => {
    if (isDryRun(route)) return route.fallback()
    imports += 1
    if (imports > 1) await route.fetch()
    await route.abort('internetdisconnected')
  })
}

test('an import is refused and checked again where the project was changed since its check', async ({ page, site }) => {
  await openImport(page, site)
  await chooseFile(page, 'schedule.csv', 'Mark,Control number,Storey\nW-01,W-01,Roof\nW-02,W-02,Roof')
  await toColumns(page)
  await checkRows(page)
  await site.components(['name', 'control_number', 'section'], [['W-01', 'W-01', 'Roof']])
  await page.getByRole('button', { name: 'Import 2 components' }).click()
  await expect(page.getByText('The project was changed since this file was checked')).toBeVisible()
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText(/imported differently than the last check showed: line 2 \(W-01\)/)).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 component' }).click()
  await expect(page.getByRole('heading', { name: '1 component imported' })).toBeVisible()
})

test('an import with a broken connection has an unknown result and can be checked again', async ({ page, site }) => {
  await cutImports(page)
  await openImport(page, site)
  await chooseFile(page, 'schedule.csv', schedule)
  await toColumns(page)
  await page.getByLabel('Import Storey as').selectOption('Type')
  await page.getByLabel('A new section for all rows').check()
  await page.getByLabel('Name of the new section').fill('East wing')
  await checkRows(page)
  for (const verdict of ['New', 'Unchanged']) {
    await page.getByRole('button', { name: 'Import 2 components' }).click()
    await expect(page.getByRole('heading', { name: 'The result of the import is unknown' })).toBeVisible()
    await expect(page.getByText('Importing again creates no duplicates')).toBeVisible()
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(verdictCount(page, 2, verdict)).toBeVisible()
  }
  const rows = await rowsOf(page.getByRole('table', { name: 'Rows of the file' }))
  expect(rows.map((cells) => cells[4])).toEqual(['East wing', 'East wing'])
})

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeEnabled()
  for (let tabs = 0; tabs < 80; tabs += 1) {
    await page.keyboard.press('Tab')
    if (await control.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`No number of tabs leads to ${control}.`)
}

test('a schedule is imported by keyboard only', async ({ page, site }) => {
  const press = async (role: 'button' | 'link', name: string) => {
    await tabTo(page, page.getByRole(role, { name, exact: true }))
    await page.keyboard.press('Enter')
  }
  await site.components(['name'], [['W-00']])
  await site.open(page, `/forms/form-component?project=${site.project.id}`)
  await press('link', 'Import schedule')
  const chooser = page.waitForEvent('filechooser')
  await press('button', 'Choose a file')
  const buffer = Buffer.from(schedule)
  await (await chooser).setFiles({ name: 'schedule.csv', mimeType: 'text/csv', buffer })
  // The focus is still on the button, and a screen reader announces the result.
  await expect(page.getByRole('button', { name: 'Choose another file' })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'schedule.csv' })).toContainText('2 rows')
  await press('button', 'Continue to columns')
  await press('button', 'Check rows')
  await press('button', 'Import 2 components')
  await expect(page.getByRole('heading', { name: '2 components imported' })).toBeFocused()
  await press('link', 'View components')
  await expect(page.getByRole('status').filter({ hasText: '3 components' })).toBeVisible()
})

const real = new URL('../../../shared/data/schependomlaan-prefab-schedule.csv', import.meta.url)
const isRealThere = existsSync(real)

test(`a real schedule is imported with the guessed columns and one filter${isRealThere ? '' : ' (skipped: the file is not there)'}`, async ({
  page,
  site,
}) => {
  test.skip(!isRealThere, 'the file is not there')
  await openImport(page, site)
  await chooseFile(page, 'prefab.csv', readFileSync(real))
  await expect(page.getByText('206 rows · 9 columns')).toBeVisible()
  await toColumns(page)
  await page.getByRole('button', { name: 'Add a filter' }).click()
  await page.getByLabel('Column', { exact: true }).selectOption('Name')
  await page.getByLabel('Value', { exact: true }).selectOption('Steel Assembly')
  await page.getByLabel('Name of the new section').fill('Schependomlaan')
  await checkRows(page)
  await expect(verdictCount(page, 100, 'Skipped')).toBeVisible()
  await page.getByRole('button', { name: 'Import 106 components' }).click()
  await expect(page.getByRole('heading', { name: '106 components imported' })).toBeVisible()
  await expectComponents(page, site, 106)
})
