import { readFile } from 'node:fs/promises'
import { aBcf, bcfFiles } from '../support/bcf.ts'
import { callApi } from '../support/product-api.ts'
import { expectNoOverflow } from './appearance.ts'
import { violationsIn } from './axe.ts'
import { expect, test } from './site.ts'
import { phoneScreen } from './test.ts'

test('the register is saved as BCF, and comments of a BCF file are added once', async ({ page, site }) => {
  const { address, token, project } = site
  const [component] = await site.components(['name'], [['W-01']])
  const body = { component_id: component?.id, defect_type: 'cracked' }
  const ncr = await callApi<{ id: string }>(address, token, 'POST', `/projects/${project.id}/ncrs`, body)
  await site.open(page, `/quality?project=${project.id}`)

  const guid = await test.step('each record is a topic', async () => {
    await page.getByRole('button', { name: 'Export' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: /^BCF 3.0/ }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/\.bcfzip$/)
    const names = [...bcfFiles(new Uint8Array(await readFile(await download.path()))).keys()]
    const folder = names.find((name) => name.endsWith('/markup.bcf'))?.split('/')[0] ?? ''
    expect(names).toContain(`${folder}/snapshot.png`)
    return folder
  })

  const dialog = page.getByRole('dialog', { name: 'Comments and statuses from a BCF file' })
  const read = async (name: string, file: Uint8Array) => {
    await page.getByRole('button', { name: 'Read BCF file' }).click()
    await expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled()
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(file) })
  }
  const file = aBcf([
    { guid, title: 'Cracked', comments: [{ guid: '11111111-2222-4333-8444-555555555555', text: 'Moved by 20 mm' }] },
    { guid: '22222222-2222-4333-8444-555555555555', title: 'Pipe through beam', dueDate: '2030-03-01T12:00:00' },
  ])
  await test.step('a file first shows what it would change', async () => {
    await page.setViewportSize(phoneScreen)
    await read('issues.bcfzip', file)
    const topics = dialog.getByRole('region', { name: /^Topics of the file/ }).getByRole('listitem')
    await expect(topics.filter({ hasText: 'NCR-001' })).toContainText('1 new comment')
    await expect(dialog.getByText('a@b.example: Moved by 20 mm')).toBeVisible()
    await expect(topics.filter({ hasText: 'Pipe through beam' })).toContainText('about the model')
    await expect(topics.filter({ hasText: 'Pipe through beam' })).toContainText('Due on Mar 1, 2030')
    await expectNoOverflow(page)
    expect(await violationsIn(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('The BCF file was applied.')).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  await test.step('the second time nothing is new, and another file is refused in words', async () => {
    await read('issues.bcfzip', file)
    await expect(dialog.getByText('Nothing new')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled()
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'x.bcfzip', mimeType: 'application/octet-stream', buffer: Buffer.from('PK nothing') })
    await expect(dialog.getByText('This file is damaged or incomplete. Export it again.')).toBeVisible()
  })

  await page.goto(`${address}/quality/${ncr.id}`)
  await expect(page.getByText('a@b.example (BCF): Moved by 20 mm')).toHaveCount(1)
})

test('a BCF 2.0 file with another folder, in UTF-16, becomes a non-conformance of the model', async ({
  page,
  site,
}) => {
  const utf16 = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))
  const topic = { guid: '33333333-2222-4333-8444-555555555555', folder: 'Issue 7', title: 'Duct through wall' }
  const file = aBcf([{ ...topic, dueDate: '2030-03-01T00:00:00Z' }], {
    version: '2.0',
    separator: '\\',
    encode: utf16,
  })
  await site.open(page, `/quality?project=${site.project.id}`)
  await page.getByRole('button', { name: 'Read BCF file' }).click()
  const dialog = page.getByRole('dialog', { name: 'Comments and statuses from a BCF file' })
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'x.bcfzip', mimeType: 'application/octet-stream', buffer: Buffer.from(file) })
  await expect(dialog.getByText('BCF 2.0', { exact: true })).toBeVisible()
  await dialog.getByLabel('Create a non-conformance').check()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('The BCF file was applied.')).toBeVisible()
  const record = page.getByRole('row', { name: /NCR-001/ })
  await expect(record).toContainText('Building model: Duct through wall')
  await expect(record).toContainText('Mar 1, 2030')
})
