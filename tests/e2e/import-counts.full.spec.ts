import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { checkRows, chooseFile, expectComponents, openImport, toColumns } from './import-screen.ts'
import { expect, type Site, test } from './site.ts'

const example = (name: string) =>
  readFileSync(new URL(`../../apps/server/test/features/import/world/${name}`, import.meta.url))

async function check(page: Page, site: Site, name: string): Promise<void> {
  await openImport(page, site)
  await chooseFile(page, name, example(name))
  await toColumns(page)
  // The file names none.
  await page.getByLabel('Name of the new section').fill('Ground floor')
  await checkRows(page)
}

test('counts in other words are pieces, and the check leads with their sums', async ({ page, site }) => {
  await check(page, site, '2-10-menge.csv')
  const overview = page.getByRole('region', { name: 'What the file contains' })
  await expect(overview).toContainText('Components: 6')
  await expect(overview).toContainText('By a quantity: 6')
  // 4 × 4.2 t and 2 × 2.1 t.
  await expect(overview).toContainText('Weight: 21 t')
  await page.getByRole('button', { name: 'Import 6 components' }).click()
  await expectComponents(page, site, 6)
})

test('a count that is a sum is read, and one that is none is named at its row', async ({ page, site }) => {
  await check(page, site, '2-14-qty-fraction.csv')
  await expect(page.getByRole('region', { name: 'What the file contains' })).toContainText('Components: 4')
  await expect(page.getByText('“1/2”').first()).toBeVisible()
  await page.getByLabel('Skip the row with errors').check()
  await page.getByRole('button', { name: 'Import 4 components' }).click()
  await expectComponents(page, site, 4)
})
