import { callApi } from '../support/product-api.ts'
import { expect, test } from './site.ts'

test('the list shows what is asked most, by keyboard and with low rows, which are remembered', async ({
  page,
  site,
}) => {
  const [late] = await site.components(
    ['name', 'control_number', 'section', 'type', 'weight'],
    [
      ['W-01', '0001', 'Roof', 'Wall', '1500'],
      ['W-02', 'W-02/1', 'Roof', 'Wall', '2500'],
    ],
  )
  await callApi(site.address, site.token, 'PUT', `/projects/${site.project.id}/plan`, {
    components: [{ id: late?.id, needed_on: '2025-01-06' }],
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await site.open(page, `/forms/form-component?project=${site.project.id}`)
  const heads = ['', 'Component', 'Section', 'Type', 'Needed', 'Status', 'Where it is', 'Weight', 'Actions']
  await expect(page.getByRole('columnheader')).toHaveText(heads)
  // The mark where the control number does not say it.
  const rows = page.getByRole('row')
  await expect(rows.nth(1)).toHaveText(/^0001 W-01RoofWallJan 6, 2025 .*days latePlanning1\.5\st$/)
  await expect(rows.nth(2).getByRole('rowheader')).toHaveText('W-02/1')

  // Each status says how many of the list are in it, and lists them.
  const statuses = page.getByRole('group', { name: 'Status' })
  await statuses.getByRole('button', { name: 'Manufactured 0' }).click()
  await expect(page.getByText('No matching components')).toBeVisible()
  await statuses.getByRole('button', { name: 'Planning 2' }).click()
  await expect(rows).toHaveCount(3)
  await statuses.getByRole('button', { name: 'Planning 2' }).click()
  await expect(statuses.getByRole('button', { pressed: true })).toHaveCount(0)
  await page.getByRole('heading', { level: 1 }).click()

  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: '0001 W-01' })).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(rows.nth(2).getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('k')
  await expect(page.getByRole('link', { name: '0001 W-01' })).toBeFocused()
  // Letters of a search are letters.
  await page.getByRole('main').getByRole('searchbox').pressSequentially('xj')
  await expect(rows.nth(1).getByRole('checkbox')).not.toBeChecked()
  await page.getByRole('main').getByRole('searchbox').fill('')

  const height = async () => (await rows.nth(1).boundingBox())?.height ?? 0
  const normal = await height()
  await page.getByRole('button', { name: 'Compact rows' }).click()
  const compact = await height()
  expect(compact).toBeLessThan(normal)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Compact rows' })).toHaveAttribute('aria-pressed', 'true')
  expect(await height()).toBe(compact)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('W-01')
})
