import { readFileSync } from 'node:fs'
import { expect, test } from './site.ts'

test('a project is handed over as one archive in a chosen language', async ({ page, site }) => {
  await site.components(['name', 'section'], [['W-01', 'Ground floor']])
  await site.open(page, '/forms/form-project')
  await page.getByRole('button', { name: `Actions for ${site.project.name}` }).click()
  await page.getByRole('menuitem', { name: 'Hand-over archive' }).click()
  const dialog = page.getByRole('dialog', { name: `Hand-over archive: ${site.project.name}` })
  await dialog.getByLabel('What it has').selectOption({ label: 'Ground floor' })
  await dialog.getByLabel('Language of the archive').selectOption({ label: 'Français' })
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/Ground floor-\d{4}-\d\d-\d\d\.zip$/)
  // The file names are in it as they are.
  const zip = readFileSync(await download.path(), 'latin1')
  expect(zip).toContain('SHA256SUMS')
  expect(zip).toContain('passports/')
  await expect(dialog).toHaveCount(0)
})
