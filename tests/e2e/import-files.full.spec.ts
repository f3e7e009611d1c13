import writeXlsx from 'write-excel-file/node'
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

/** Encodes Latin and Thai letters in Windows-874, the code page of Thai Windows. */
function windows874(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => {
    const code = letter.charCodeAt(0)
    return code < 0x80 ? code : code - 0x0e00 + 0xa0
  })
}

/** Number, section, type and weight of a row of the list. */
const describing = (cells: readonly string[] = []) => [cells[1], cells[2], cells[3], cells[7]]

test('a Windows-874 schedule is imported with correct Thai text', async ({ page, site }) => {
  const schedule = ['รหัสชิ้นงาน,หมายเลขควบคุม,ประเภท,ชั้น,น้ำหนัก (ตัน)', 'ผ-01,ผ-01/1,ผนังสำเร็จรูป,ชั้นสอง,3.25']
  await openImport(page, site)
  await chooseFile(page, 'ชิ้นงาน.csv', windows874(schedule.join('\r\n')))
  await toColumns(page)
  await expect(page.getByLabel('Encoding')).toHaveValue('windows-874')
  await expect(page.getByRole('row', { name: /ประเภท ผนังสำเร็จรูป/ })).toBeVisible()
  await checkRows(page)
  await expect(page.getByText('New sections: ชั้นสอง')).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 component' }).click()
  await expect(page.getByRole('heading', { name: '1 component imported' })).toBeVisible()
  const [row] = await rowsOf(await expectComponents(page, site, 1))
  expect(describing(row)).toEqual(['ผ-01/1', 'ชั้นสอง', 'ผนังสำเร็จรูป', '3.25 t'])
})

test('semicolons and decimal commas are detected', async ({ page, site }) => {
  await openImport(page, site)
  await chooseFile(
    page,
    'staat.csv',
    'Merk;Serienummer;Verdieping;Gewicht (t)\nW-01;W-01;Dak;3,25\nW-02;W-02;Dak;1,5\n',
  )
  await toColumns(page)
  await expect(page.getByLabel('Column separator')).toHaveValue(';')
  await expect(page.getByLabel('Decimal separator')).toHaveValue(',')
  await checkRows(page)
  await page.getByRole('button', { name: 'Import 2 components' }).click()
  await expect(page.getByRole('heading', { name: '2 components imported' })).toBeVisible()
  const rows = await rowsOf(await expectComponents(page, site, 2))
  expect(rows.map((cells) => describing(cells)[3])).toEqual(['3.25 t', '1.5 t'])
})

test('a workbook is imported from the selected sheet, without cells far outside the table', async ({ page, site }) => {
  const workbook = writeXlsx([
    {
      sheet: 'Walls',
      data: [
        ['Mark', 'Serial', 'Storey'],
        ['W-01', 'W-01', 'Roof'],
      ],
    },
    {
      sheet: 'Stairs',
      data: [
        ['Mark', 'Serial', 'Storey', 'Weight (kg)'],
        ['ST-1', 'ST-1', 'Core', 812.5, ...Array.from({ length: 200 }, () => null), 'stray'],
      ],
    },
  ])
  await openImport(page, site)
  await chooseFile(page, 'schedule.xlsx', await workbook.toBuffer())
  await toColumns(page)
  await page.getByLabel('Sheet', { exact: true }).selectOption('Stairs')
  await expect(page.getByRole('row', { name: /ST-1/ }).first()).toBeVisible()
  await checkRows(page)
  await expect(page.getByText('Cells far outside the table are not imported: 1, the first at GW2.')).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 component' }).click()
  await expect(page.getByRole('heading', { name: '1 component imported' })).toBeVisible()
  const [row] = await rowsOf(await expectComponents(page, site, 1))
  expect(describing(row)).toEqual(['ST-1', 'Core', '', '813 kg'])
})

test('a file that is not a schedule is rejected with the reason, and another can be selected', async ({
  page,
  site,
}) => {
  await openImport(page, site)
  for (const { name, content, message } of [
    {
      name: 'plan.csv',
      content: '%PDF-1.7\n%âãÏÓ',
      message: 'This file is a PDF, which has no columns to read. Ask the design office',
    },
    { name: 'photo.csv', content: Buffer.from('89504e470d0a1a0a', 'hex'), message: 'This file is an image (PNG)' },
    {
      name: 'model.ifc',
      content: 'ISO-10303-21;\nHEADER;',
      message: 'This file is an IFC model. Export the schedule of its',
    },
    { name: 'empty.csv', content: '', message: 'The file is empty.' },
    { name: 'header.csv', content: 'Mark,Storey\n', message: 'This file has no rows below its header.' },
  ]) {
    await chooseFile(page, name, content)
    await expect(page.getByRole('alert')).toContainText(`${name}: ${message}`)
    await expect(page.getByRole('button', { name: 'Continue to columns' })).toBeHidden()
  }
  await chooseFile(page, 'schedule.csv', 'Mark,Storey\nW-01,Roof\n')
  await expect(page.getByText('1 row · 2 columns')).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
})

test('changed model ids are paired or created as the person chooses, and components missing in the file are listed', async ({
  page,
  site,
}) => {
  await openImport(page, site)
  const first = ['GlobalId,Mark,Storey,Weight (kg)', 'a1,W-01,Roof,3120', 'a2,W-01,Roof,3120', 'a3,W-02,Roof,900']
  await chooseFile(page, 'first.csv', first.join('\n'))
  await toColumns(page)
  await checkRows(page)
  await page.getByRole('button', { name: 'Import 3 components' }).click()
  await page.getByRole('button', { name: 'Import another file' }).click()

  await chooseFile(page, 'second.csv', first.slice(0, 3).join('\n').replace(/^a/gm, 'b').replace('3120', '2990'))
  await toColumns(page)
  await checkRows(page)
  await expect(page.getByText('The model IDs have changed.')).toBeVisible()
  await expect(verdictCount(page, 2, 'Updated')).toBeVisible()
  const table = page.getByRole('table', { name: 'Rows of the file' })
  await expect(table.getByText('Weight: 3.12 t → 2.99 t')).toBeVisible()

  await expect(page.getByText('In the sections of the file: 1. In other sections: 0.')).toBeVisible()
  await page.getByRole('button', { name: 'Show list' }).click()
  await expect(
    page.getByRole('table', { name: 'Components that the file does not contain' }).getByText('W-02'),
  ).toHaveCount(2)
  const saving = page.waitForEvent('download')
  const missing = page.getByRole('region', { name: 'In the project, not in the file' })
  await missing.getByRole('button', { name: 'Export as CSV' }).click()
  expect((await saving).suggestedFilename()).toBe('not-in-the-file.csv')
  const opening = page.waitForEvent('popup')
  await missing.getByRole('link', { name: 'Show in list' }).click()
  const list = await opening
  await expect(list.getByRole('status').filter({ hasText: '1 component' })).toBeVisible()
  await expect(list.getByRole('table').getByRole('row', { name: /W-02/ })).toBeVisible()
  await list.close()

  await page.getByLabel('Create them as new components').check()
  await expect(verdictCount(page, 2, 'New')).toBeVisible()
  await page.getByLabel('Pair them').check()
  await expect(verdictCount(page, 2, 'Updated')).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 components' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Updated: 2' })).toBeVisible()
  await expectComponents(page, site, 3)
})
