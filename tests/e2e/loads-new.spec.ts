import type { LoadDetail } from '@castline/contract/load'
import { callApi } from '../support/product-api.ts'
import { expectAccessible, expectLayout } from './appearance.ts'
import { seriousViolations } from './axe.ts'
import { navigate } from './shared-tab.ts'
import { expect, type Site, test } from './site.ts'
import { phoneScreen } from './test.ts'

const rows = [1, 2, 3, 4, 5].map((at) => [`C-${at}`, `Wall ${at}`, 'Storey 1', '4000', String(at)])

/** Manufactured and cured components, the second of them on hold. */
async function aYard(site: Site) {
  const asManager = <T>(method: string, path: string, body?: unknown) =>
    callApi<T>(site.address, site.token, method, path, body)
  await site.setCuring('off')
  const components = await site.components(['control_number', 'name', 'section', 'weight', 'sequence'], rows)
  const changes = components.map(({ id }) => ({ component_id: id, status: 'manufactured' }))
  await asManager('POST', '/components/status-batch', { changes })
  const held = components.find(({ control_number }) => control_number === 'C-2')
  const hold = { component_id: held?.id, defect_type: 'cracked', holds: true }
  await asManager('POST', `/projects/${site.project.id}/ncrs`, hold)
  return asManager
}

const piecesOf = (load: LoadDetail) => load.components.map(({ control_number }) => control_number)

test('a load with three components takes at most six clicks, and proposes nothing that may not leave', async ({
  page,
  site,
}) => {
  const asManager = await aYard(site)
  const last = { planned_on: '2031-05-06', planned_time: '07:30', carrier: 'Swift', destination: 'Gate 2' }
  await asManager('POST', `/projects/${site.project.id}/loads`, last)
  await site.open(page, `/loads?project=${site.project.id}`)

  let clicks = 0
  const click = async (name: string | RegExp, role: 'button' | 'checkbox' = 'button') => {
    clicks += 1
    await page.getByRole(role, { name }).click()
  }
  await click('New load')
  const form = page.getByRole('dialog', { name: 'New load' })
  // As the last one was sent.
  await expect(form.getByLabel('Time')).toHaveValue('07:30')
  await expect(form.getByLabel('Carrier')).toHaveValue('Swift')
  await expect(form.getByLabel('Destination')).toHaveValue('Gate 2')
  // What may not leave is not below the heading that says it may.
  await expect(form.getByRole('heading', { name: 'May not leave yet' })).toBeVisible()
  const held = form.getByRole('list', { name: 'May not leave yet' }).getByRole('listitem')
  await expect(held).toHaveCount(1)
  await expect(held).toContainText('Wall 2')
  await expect(held).toContainText('On hold: NCR-001.')
  await expect(held.getByRole('checkbox')).not.toBeChecked()
  await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(4)
  await expect(form.getByRole('status')).toContainText('16 t')
  expect(await seriousViolations(page)).toEqual([])
  await click(/Wall 5/, 'checkbox')
  await expect(form.getByRole('status')).toContainText('12 t')
  await click('Plan load with 3 components')
  await expect(page.getByRole('heading', { level: 1, name: 'L-0002' })).toBeVisible()
  expect(clicks).toBeLessThanOrEqual(6)
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const load = await asManager<LoadDetail>('GET', `/loads/${id}`)
  expect(piecesOf(load)).toEqual(['C-4', 'C-3', 'C-1'])
  expect(load).toMatchObject({ carrier: 'Swift', planned_time: '07:30' })

  // Its row says what is next, and begins it.
  await navigate(page, `/loads?project=${site.project.id}`)
  const row = page.getByRole('listitem').filter({ hasText: 'L-0002' })
  await expect(row).toContainText('3 components')
  await row.getByRole('link', { name: 'Load: L-0002' }).click()
  await expect(page.getByRole('button', { name: 'Stop scanning' })).toBeVisible()

  // The week counts it; its day lists it, and only it.
  await navigate(page, `/loads?project=${site.project.id}`)
  const today = page.getByRole('region', { name: 'Week of loads' }).locator('[aria-current="date"]')
  await expect(today).toHaveAccessibleName(/1 load · 12.t$/)
  await today.click()
  const list = page.getByRole('list', { name: 'Loads' })
  await expect(list.getByRole('link', { name: /^L-/ })).toHaveText(['L-0002'])
  await page.reload()
  await expect(today).toHaveAttribute('aria-pressed', 'true')
  await page.setViewportSize(phoneScreen)
  await expectLayout(page)
  await expectAccessible(page)

  await asManager('POST', `/loads/${id}/cancel`, {})
  await page.getByRole('tab', { name: 'Past' }).click()
  await expect(list.getByRole('link', { name: /^L-/ })).toHaveText(['L-0002'])
})

test('ticked rows of the list of components begin a load of them', async ({ page, site }) => {
  const asManager = await aYard(site)
  await site.open(page, `/forms/form-component?project=${site.project.id}`)
  for (const mark of ['C-1', 'C-2', 'C-5']) await page.getByRole('checkbox', { name: mark }).check()
  await page.getByRole('link', { name: 'Plan a load' }).click()
  const form = page.getByRole('dialog', { name: 'New load' })
  await expect(form.getByRole('listitem')).toHaveCount(3)
  await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await page.setViewportSize(phoneScreen)
  await expectLayout(page)
  await form.getByRole('button', { name: 'Plan load with 2 components' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'L-0001' })).toBeVisible()
  const load = await asManager<LoadDetail>('GET', new URL(page.url()).pathname)
  expect(piecesOf(load)).toEqual(['C-5', 'C-1'])
})
