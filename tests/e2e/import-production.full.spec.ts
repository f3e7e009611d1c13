import { componentsOf } from '../support/components.ts'
import { callApi } from '../support/product-api.ts'
import { expectNoOverflow, setDisplay } from './appearance.ts'
import { checkRows, chooseFile, openImport, toColumns } from './import-screen.ts'
import { expect, type Site, test } from './site.ts'

const list = ['Control no,Cast on,Delivered on', 'P-1,2026-03-04,2026-03-09', 'P-2,2026-03-05,', 'P-3,,'].join('\n')

const statusesOf = async (site: Site) =>
  (await componentsOf(site.address, site.token, site.project.id, 'sort=control_number')).map(({ status }) => status)

const threePieces = (site: Site) =>
  site.components(
    ['name', 'control_number'],
    [
      ['W-01', 'P-1'],
      ['W-01', 'P-2'],
      ['W-02', 'P-3'],
    ],
  )

test('a production list without marks changes statuses by chosen steps, and is undone', async ({ page, site }) => {
  await threePieces(site)
  await openImport(page, site)
  await chooseFile(page, 'castings.csv', list)
  await toColumns(page)
  const questions = page.getByRole('region', { name: 'Questions about this file' })
  await questions.getByRole('radio', { name: 'It happened: Manufactured on' }).check()
  await checkRows(page)

  const changes = page.getByRole('group', { name: 'Status changes of components in the project' })
  await expect(changes.getByRole('checkbox', { name: 'Planning → Manufactured: 2' })).not.toBeChecked()
  await expect(changes.getByRole('checkbox', { name: 'Manufactured → Transported: 1' })).not.toBeChecked()
  await expect(page.getByRole('button', { name: /^Import \d/ })).toBeDisabled()
  await changes.getByRole('checkbox', { name: 'Planning → Manufactured: 2' }).check()
  await expect(changes.getByRole('checkbox', { name: 'Planning → Manufactured: 2' })).toBeFocused()
  await expect(page.getByText(/^Planning → Manufactured, Mar 4(, 2026)?$/)).toBeVisible()
  await changes.getByRole('checkbox', { name: 'All changes' }).check()
  await expect(page.getByText(/^Manufactured → Transported, Mar 9(, 2026)?$/)).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 components' }).click()
  await expect(page.getByText('Status changes: 3')).toBeVisible()
  expect(await statusesOf(site)).toEqual(['transported', 'manufactured', 'planning'])

  await openImport(page, site)
  const recent = page.getByRole('region', { name: 'Recent imports' })
  await expect(recent).toContainText('Status changes: 3')
  const [first] = await componentsOf(site.address, site.token, site.project.id, 'sort=control_number')
  await callApi(site.address, site.token, 'PUT', `/components/${first?.id}/status-auth`, { status: 'accepted' })
  await recent.getByRole('button', { name: 'Undo import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo the import of castings.csv?' })
  await expect(dialog).toContainText('Status changes that are reversed: 3')
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await expect(recent).toContainText('Left as they are, because they were changed since the import: 1 (W-01 P-1)')
  expect(await statusesOf(site)).toEqual(['accepted', 'planning', 'planning'])
})

test('components are taken back only for a reason, also on a phone and from right to left', async ({ page, site }) => {
  await threePieces(site)
  const [first] = await componentsOf(site.address, site.token, site.project.id, 'sort=control_number')
  await callApi(site.address, site.token, 'PUT', `/components/${first?.id}/status-auth`, { status: 'manufactured' })
  await page.setViewportSize({ width: 390, height: 844 })
  await openImport(page, site)
  await chooseFile(page, 'states.csv', 'Control no,Status\nP-1,planned\nP-2,manufactured\nP-3,manufactured\n')
  await toColumns(page)
  await page.getByRole('button', { name: 'Check rows' }).click()
  await expect(page.getByText('Components that are further than the file says: 1.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Take them back to the status in the file' }).check()
  await page.getByLabel('Reason').fill('Scanned by mistake')
  await expectNoOverflow(page)
  await setDisplay(page, { isLanguage: 'ar', activeDir: 'rtl' })
  await expectNoOverflow(page)
  await setDisplay(page, { isLanguage: 'en', activeDir: 'ltr' })
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText(/^Manufactured → Planning, now$/)).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 component' }).click()
  await expect(page.getByText('Status changes: 1')).toBeVisible()
  expect(await statusesOf(site)).toEqual(['planning', 'planning', 'planning'])
})
