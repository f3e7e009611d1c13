import { readFile } from 'node:fs/promises'
import { callApi } from '../support/product-api.ts'
import { setDisplay } from './appearance.ts'
import { desktop } from './shared-tab.ts'
import { expect, test } from './site.ts'
import { phoneScreen } from './test.ts'

const marks = (count: number) =>
  Array.from({ length: count }, (_, index) => [`W-${String(index + 1).padStart(2, '0')}`])

interface Named {
  readonly id: string
}

test('filtered components are changed in bulk, with conflicts reported, and exported', async ({ page, site }) => {
  const [first] = await site.components(['name'], marks(27))
  await site.open(page, `/forms/form-component?project=${site.project.id}&columns=weight,status`)
  await expect(page.getByRole('columnheader')).toHaveText(['', 'Component', 'Status', 'Weight', 'Actions'])

  await page.getByLabel('Select all on this page').check()
  await page.getByRole('button', { name: 'Select all 27' }).click()
  await expect(page.getByText('27 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Change status' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('New status').selectOption('Reject')
  await dialog.getByLabel('Details').fill('Hairline')
  await page.keyboard.press('Escape')
  await page
    .getByRole('dialog', { name: 'Discard your changes?' })
    .getByRole('button', { name: 'Keep editing' })
    .click()
  await expect(dialog.getByLabel('Details')).toHaveValue('Hairline')
  await dialog.getByLabel('New status').selectOption('Mark as manufactured')
  await expect(dialog.getByText('Can change to Manufactured: 27')).toBeVisible()
  // A change on another device.
  await callApi(site.address, site.token, 'PUT', `/components/${first?.id}/status-auth`, { status: 'manufactured' })
  await dialog.getByRole('button', { name: 'Change 27' }).click()
  await expect(dialog.getByText('Changed to Manufactured: 26. Not changed: 1. See the reasons below.')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toContainText(['W-01'])
  await dialog.getByRole('button', { name: 'Select only these' }).click()
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone: 26.')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Close' }).click()

  await page.getByRole('main').getByRole('searchbox').fill('W-02')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV file' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toMatch(/-components-.*\.csv$/)
  const lines = (await readFile(await saved.path(), 'utf8')).trim().split('\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('W-02')
})

test('rows of the table and cards follow the language', async ({ page, site }) => {
  await site.components(['name', 'weight'], [['W-01', '1234.5']])
  for (const size of [desktop, phoneScreen]) {
    await page.setViewportSize(size)
    await site.open(page, `/forms/form-component?project=${site.project.id}`)
    const row = page.getByRole(size === desktop ? 'row' : 'listitem').filter({ hasText: 'W-01' })
    await expect(row).toContainText('Planning')
    await setDisplay(page, { isLanguage: 'fr' })
    await expect(row).toContainText('Planifié')
    await expect(row).toContainText(/1,23\st/)
    await expect(row.getByRole('button', { name: 'Actions pour' })).toBeVisible()
    await setDisplay(page, { isLanguage: 'en' })
    await expect(row).toContainText('Planning')
  }
})

test('selected components are moved, deleted and restored', async ({ page, site }) => {
  await site.components(
    ['name', 'type'],
    [
      ['W-01', 'Wall'],
      ['W-02', 'Wall'],
      ['W-03', 'Slab'],
    ],
  )
  await callApi(site.address, site.token, 'POST', '/sections', { project_id: site.project.id, name: 'Roof' })
  await site.open(page, `/forms/form-component?project=${site.project.id}`)
  const choose = async (action: string) => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  const dialog = page.getByRole('dialog')
  await page.getByLabel('Select all on this page').check()
  await choose('Move to section')
  await dialog.getByLabel('Section').selectOption('Roof')
  await dialog.getByRole('button', { name: 'Move 3' }).click()
  await expect(page.getByText('Edited: 3.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Roof' })).toHaveCount(3)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone: 3.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Test floor' })).toHaveCount(3)
  await expect(page.getByText('3 selected')).toBeVisible()

  await choose('Delete')
  await expect(dialog.getByRole('button', { name: 'Delete 3' })).toBeDisabled()
  await dialog.getByLabel('Type 3 to confirm').fill('3')
  await dialog.getByRole('button', { name: 'Delete 3' }).click()
  await expect(page.getByText('Deleted: 3.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone: 3.')).toBeVisible()

  await page.getByRole('button', { name: 'Actions for W-03' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete component' }).click()
  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Deleted')
  await page.getByRole('button', { name: 'Restore W-03' }).click()
  await expect(page.getByText('No deleted components')).toBeVisible()
  await page.getByRole('button', { name: 'Show current components' }).click()
  await page.getByRole('link', { name: 'W-03' }).click()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByRole('listitem')).toContainText([
    'Restored',
    'Deleted',
    'Restored',
    'Deleted',
    'Section: Roof → Test floor',
    'Section: Test floor → Roof',
  ])
})

test('an installed component is deleted only with its mark, and restored from the message', async ({ page, site }) => {
  const [component] = await site.components(['name'], [['W-01']])
  for (const status of ['manufactured', 'transported', 'accepted', 'installed']) {
    await callApi(site.address, site.token, 'PUT', `/components/${component?.id}/status-auth`, { status })
  }
  await site.open(page, `/forms/form-component?project=${site.project.id}`)
  await page.getByRole('button', { name: 'Actions for W-01' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete W-01?' })
  const confirm = dialog.getByRole('button', { name: 'Delete component' })
  await expect(confirm).toBeDisabled()
  await dialog.getByLabel('Mark').fill('W-02')
  await expect(confirm).toBeDisabled()
  await dialog.getByLabel('Mark').fill('W-01')
  await confirm.click()
  await expect(page.getByText('W-01 was deleted.')).toBeVisible()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('W-01 was restored.')).toBeVisible()
  await expect(page.getByRole('row', { name: /W-01.*Installed/ })).toBeVisible()
})

test('a component is added, edited after a concurrent edit, and deleted', async ({ page, site }) => {
  const [component] = await site.components(['name', 'type'], [['W-01', 'Wall']])
  await site.open(page, `/forms/form-component?project=${site.project.id}`)
  await page.getByRole('button', { name: 'New component' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add component' }).click()
  await expect(dialog.getByText('Enter the mark (up to 120 characters).')).toBeVisible()
  await dialog.getByLabel('Mark').fill('S-07')
  await dialog.getByLabel('Section').selectOption('Test floor')
  await dialog.getByLabel('Width, mm').fill('1200,5')
  await dialog.getByRole('button', { name: 'Add component' }).click()
  await expect(dialog.getByText('This can be read as two different numbers.')).toBeVisible()
  await dialog.getByRole('button', { name: '1,200.5' }).click()
  await expect(dialog.getByLabel('Width, mm')).toHaveValue('1200.5')
  await page.route('**/api/components/precast', (route) => route.abort('connectionrefused'))
  await dialog.getByRole('button', { name: 'Add component' }).click()
  await expect(dialog.getByText('Failed to create precast component')).toBeVisible()
  await dialog.getByLabel('Mark').press('Escape')
  await page
    .getByRole('dialog', { name: 'Discard your changes?' })
    .getByRole('button', { name: 'Keep editing' })
    .click()
  await page.unroute('**/api/components/precast')
  // A double click adds it once.
  await dialog.getByRole('button', { name: 'Add component' }).dblclick()
  await expect(page.getByText('S-07 was added as S-07.')).toBeVisible()
  await expect(page.getByText('2 components', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Actions for W-01' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await dialog.getByLabel('Weight, kg').fill('800')
  await callApi(site.address, site.token, 'PUT', `/components/${component?.id}`, { type: 'Facade' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(/^Somebody else saved first/)).toBeVisible()
  await expect(dialog.getByLabel('Type')).toHaveValue('Facade')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('W-01 was saved.')).toBeVisible()
  await expect(page.getByRole('row', { name: /W-01.*Facade.*800 kg/ })).toBeVisible()

  await page.getByRole('button', { name: 'Actions for S-07' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete S-07?' }).getByRole('button', { name: 'Delete component' }).click()
  await expect(page.getByRole('row', { name: /S-07/ })).toHaveCount(0)
})

test('quantities of other components are moved, up to the available quantity', async ({ page, site }) => {
  await site.open(page, `/forms/form-component?project=${site.project.id}&kind=other`)
  await page.getByRole('button', { name: 'New other component' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Anchor M20')
  await dialog.getByLabel('Quantity').fill('1,040')
  await dialog.getByRole('button', { name: 'Add other components' }).click()
  await expect(page.getByText('Total: 1,040')).toBeVisible()

  await page.getByRole('button', { name: 'Move a quantity of Anchor M20' }).click()
  await dialog.getByLabel('Quantity').fill('1,041')
  await expect(dialog.getByText('Only 1,040 available.')).toBeVisible()
  const [anchors] = await callApi<Named[]>(
    site.address,
    site.token,
    'GET',
    `/other-components/project/${site.project.id}`,
  )
  await dialog.getByLabel('Quantity').fill('1,040')
  const move = { fromStatus: 'planning', toStatus: 'manufactured', quantity: 1030 }
  await callApi(site.address, site.token, 'PUT', `/other-components/${anchors?.id}/status`, move)
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(dialog.getByText(/Now in Planning: 10/)).toBeVisible()
  await dialog.getByLabel('Quantity').fill('10')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByText('Anchor M20: 10 moved to Manufactured.')).toBeVisible()

  await page.getByRole('button', { name: 'Delete Anchor M20' }).click()
  await page.getByRole('dialog', { name: 'Delete Anchor M20?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No other components yet')).toBeVisible()
})
