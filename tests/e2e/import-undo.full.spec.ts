import type { Page } from '@playwright/test'
import { componentsOf } from '../support/components.ts'
import { callApi } from '../support/product-api.ts'
import { checkRows, chooseFile, expectComponents, openImport, toColumns } from './import-screen.ts'
import { expect, type Site, test } from './site.ts'

const schedule = ['Control number,Mark,Storey', '1,W-01,Roof', '2,W-01,Roof'].join('\n')

async function importSchedule(page: Page): Promise<void> {
  await chooseFile(page, 'roof.csv', schedule)
  await toColumns(page)
  await checkRows(page)
  await page.getByRole('button', { name: 'Import 2 components' }).click()
  await expect(page.getByRole('heading', { name: '2 components imported' })).toBeVisible()
}

async function undo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Undo import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo the import of roof.csv?' })
  await expect(dialog).toContainText('deleted permanently: 2')
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await expect(dialog).toBeHidden()
}

/** Makes one of the components manufactured, as somebody else would. */
async function manufactureOne(site: Site): Promise<void> {
  const [component] = await componentsOf(site.address, site.token, site.project.id, 'sort=control_number')
  const body = { status: 'manufactured' }
  await callApi(site.address, site.token, 'PUT', `/components/${component?.id}/status-auth`, body)
}

test('an import is undone from its result, and the same file can be imported again', async ({ page, site }) => {
  await openImport(page, site)
  await importSchedule(page)
  await undo(page)
  await expect(page.getByRole('heading', { name: 'The import was undone' })).toBeFocused()
  await page.getByRole('button', { name: 'Import another file' }).click()
  await expect(page.getByText(/Undone by manager/)).toBeVisible()
  await importSchedule(page)
  await expectComponents(page, site, 2)
})

test('an earlier import is undone from the list, unless somebody has changed a component since', async ({
  page,
  site,
}) => {
  await openImport(page, site)
  await importSchedule(page)
  await openImport(page, site)
  const recent = page.getByRole('region', { name: 'Recent imports' })
  await expect(recent).toContainText('roof.csv')
  await expect(recent.getByText(/Can be undone until/)).toBeVisible()
  await undo(page)
  await expect(recent.getByText(/Undone by manager/)).toBeVisible()

  await importSchedule(page)
  await openImport(page, site)
  await expect(recent.getByRole('button', { name: 'Undo import' })).toBeVisible()
  await manufactureOne(site)
  await expect(recent.getByText('Components changed since the import: 1')).toBeVisible()
  await expect(recent.getByRole('button', { name: 'Undo import' })).toBeHidden()
})

test('the labels of an import are printed by its id, without those of other components', async ({ page, site }) => {
  await site.components(['name'], [['W-00']])
  await openImport(page, site)
  await importSchedule(page)
  await page.getByRole('link', { name: 'Print labels' }).click()
  await expect(page).toHaveURL(/[?&]imported=[0-9a-f-]{36}$/)
  await expect(page.getByLabel(/^All 2 matching components/)).toBeChecked()
  await page.getByRole('button', { name: 'Created by one import' }).click()
  await expect(page.getByLabel(/^All 3 matching components/)).toBeChecked()
})
