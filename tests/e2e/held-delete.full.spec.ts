import { callApi } from '../support/product-api.ts'
import { expect, test } from './site.ts'

test('deleting a held component names its non-conformance', async ({ page, site }) => {
  const [component] = await site.components(['name'], [['W-01']])
  await callApi(site.address, site.token, 'POST', `/projects/${site.project.id}/ncrs`, {
    ...{ component_id: component?.id, defect_type: 'cracked', holds: true },
  })
  await site.open(page, `/forms/form-component?project=${site.project.id}`)
  await page.getByRole('button', { name: 'Actions for W-01' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete W-01?' })
  const list = dialog.getByRole('list', { name: 'What this means' })
  await expect(list).toContainText('Non-conformances that hold these components: 1. They stay in the register.')
  await expect(list.getByRole('link', { name: 'NCR-001' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete component' }).click()
  await expect(page.getByText('W-01 was deleted.')).toBeVisible()
})
