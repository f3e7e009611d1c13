import { componentsOf } from '../support/components.ts'
import { callApi } from '../support/product-api.ts'
import { checkRows, chooseFile, openImport, toColumns } from './import-screen.ts'
import { expect, type Site, test } from './site.ts'

const block = (site: Site) =>
  callApi(site.address, site.token, 'PUT', `/projects/${site.project.id}`, { drawing_gate: 'block' })

const statusesOf = async (site: Site) =>
  (await componentsOf(site.address, site.token, site.project.id, 'sort=control_number')).map(({ status }) => status)

test('a list of scanned labels leaves out what has no released drawing, until a manager gives a reason', async ({
  page,
  site,
}) => {
  const [component] = await site.components(['name', 'control_number'], [['W-01', 'P-1']])
  await block(site)
  await site.open(page, '/forms/form-qr-code-reader')
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await page.getByLabel('Label code').fill(component?.qr_code ?? '')
  await page.getByLabel('Label code').press('Enter')
  await expect(page.getByText('No drawing is released for production.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Mark as manufactured: / })).toHaveCount(0)
  await page.getByRole('button', { name: 'Confirm anyway, with a reason' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('No drawing is released for production.')
  await dialog.getByLabel('Reason').fill('Approved by phone')
  await dialog.getByRole('button', { name: 'Confirm anyway' }).click()
  await page.getByRole('button', { name: 'Mark as manufactured: 1' }).click()
  await expect.poll(() => statusesOf(site)).toEqual(['manufactured'])
})

test('a production list names the components without a released drawing, and changes none of them', async ({
  page,
  site,
}) => {
  await site.components(['name', 'control_number'], [['W-01', 'P-1']])
  await block(site)
  await openImport(page, site)
  await chooseFile(page, 'castings.csv', 'Control no,Cast on\nP-1,2026-03-04')
  await toColumns(page)
  await page.getByRole('radio', { name: 'It happened: Manufactured on' }).check()
  await checkRows(page)
  await expect(page.getByText('Not changed to Manufactured: no drawing is released for production.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /Planning → Manufactured/ })).toHaveCount(0)
  expect(await statusesOf(site)).toEqual(['planning'])
})
