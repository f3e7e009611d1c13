import { callApi } from '../support/product-api.ts'
import { expectAccessible, expectLayout } from './appearance.ts'
import { expect, test } from './site.ts'
import { phoneScreen } from './test.ts'

const fields = ['control_number', 'name', 'section', 'weight'] as const
const rows = [
  ['C-1', 'Wall 1', 'Storey 1', '9000'],
  ['C-2', 'Wall 2', 'Storey 1', '8000'],
] as const

test('a place is found by Ctrl K, filters the list, and orders the picking list of a load', async ({ page, site }) => {
  const { address, token, project } = site
  const asManager = <T>(method: string, path: string, body?: unknown) => callApi<T>(address, token, method, path, body)
  await site.setCuring('off')
  const components = await site.components(fields, rows)
  for (const { id } of components) {
    await asManager('PUT', `/components/${id}/status-auth`, { status: 'manufactured' })
  }
  const yard = await asManager<{ id: string }>('POST', '/places', {
    kind: 'plant',
    code: 'P1',
    project_ids: [project.id],
  })
  // Codes of this test only: the search finds those of all yards that a manager reaches.
  const codes = ['Row 9', 'S9-10', 'S9-2']
  const places = codes.map((code, at) => ({
    code,
    kind: at === 0 ? 'row' : 'slot',
    ...(at > 0 && { parent: 'Row 9' }),
  }))
  await asManager('POST', `/places/${yard.id}/places`, { places })
  const tree = await asManager<{ places: { id: string; code: string }[] }>('GET', `/places/${yard.id}/tree`)
  const move = (component: number, code: string) =>
    asManager('POST', '/moves', {
      component_id: components[component]?.id,
      place_id: tree.places.find((each) => each.code === code)?.id,
    })
  await move(0, 'S9-10')
  await move(1, 'S9-2')
  const load = await asManager<{ id: string }>('POST', `/projects/${project.id}/loads`, {
    planned_on: '2031-05-06',
    component_ids: components.map(({ id }) => id),
  })

  await page.setViewportSize(phoneScreen)
  await site.open(page, `/loads/${load.id}`)
  const inOrder = page.getByRole('list', { name: 'Components in the order of loading' })
  await expect(inOrder.getByRole('listitem')).toContainText(['P1 / Row 9 / S9-10', 'P1 / Row 9 / S9-2'])
  await page.getByRole('button', { name: 'Picking list', exact: true }).click()
  const picking = page.getByRole('list', { name: 'Picking list' })
  await expect(picking.getByRole('listitem')).toContainText(['C-2', 'C-1'])
  await expectLayout(page)
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Picking list as PDF' }).click()
  expect((await saved).suggestedFilename()).toMatch(/L-0001-picking\.pdf$/)

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${address}/forms/form-component?project=${project.id}`)
  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByLabel('Yard place').selectOption({ label: 'At no place' })
  await expect(page.getByText('No matching components')).toBeVisible()
  await page.getByLabel('Yard place').selectOption({ label: 'P1 / Row 9' })
  await expect(page.getByRole('row', { name: /Wall \d/ })).toHaveCount(2)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Search and commands' }).getByRole('combobox').fill('S9-2')
  await page.getByRole('option', { name: /S9-2/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'S9-2' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Components here' })).toContainText('C-2')
})
