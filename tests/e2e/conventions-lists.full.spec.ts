import { addDays, dayIn } from '@castline/domain/plan/calendar'
import { callApi } from '../support/product-api.ts'
import { desktop } from './shared-tab.ts'
import { expect, test } from './site.ts'
import { phoneScreen } from './test.ts'

// What docs/screens.md asks of the plan and of loads.

test('the plan shows fourteen components at once, under their weeks', async ({ page, site }) => {
  await page.setViewportSize(desktop)
  const components = await site.components(
    ['control_number', 'name', 'section'],
    Array.from({ length: 18 }, (_none, at) => [`P-${at + 10}`, 'Panel', 'Storey 1']),
  )
  const today = dayIn('UTC', new Date())
  await callApi(site.address, site.token, 'PUT', `/projects/${site.project.id}/plan`, {
    components: components.map(({ id }, at) => ({ id, sequence: at + 1, needed_on: addDays(today, at < 9 ? 4 : 12) })),
  })
  await site.open(page, `/plan?project=${site.project.id}`)
  const list = page.getByRole('table', { name: 'Shortage list' })
  const rows = list.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(rows).toHaveCount(18)
  await expect(list.getByRole('rowheader', { name: /^Week of/ })).toHaveCount(2)
  await expect
    .poll(async () => {
      const boxes = await Promise.all((await rows.all()).map((row) => row.boundingBox()))
      return boxes.filter((box) => box && box.y + box.height <= desktop.height).length
    })
    .toBeGreaterThanOrEqual(14)
})

test('loads stand under their days, and a filter shows what arrives today', async ({ page, site }) => {
  const today = dayIn('UTC', new Date())
  for (const planned_on of [addDays(today, 3), addDays(today, 3), addDays(today, 9)]) {
    await callApi(site.address, site.token, 'POST', `/projects/${site.project.id}/loads`, { planned_on })
  }
  await site.open(page, `/loads?project=${site.project.id}`)
  const list = page.getByRole('list', { name: 'Loads' })
  await expect(list.getByRole('link', { name: /^L-/ })).toHaveText(['L-0001', 'L-0002', 'L-0003'])
  await expect(list.getByRole('heading')).toHaveCount(2)
  await page.getByLabel('Arrival').selectOption({ label: 'Arriving today' })
  await expect(page).toHaveURL(/arriving=today/)
  await expect(page.getByText('No load', { exact: false }).first()).toBeVisible()

  await page.goBack()
  await list.getByRole('link', { name: 'L-0001', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Add components' })).toBeVisible()
  expect(await page.getByRole('main').locator('.MuiButton-contained').count()).toBeLessThanOrEqual(1)
})

test('ticking components for labels moves none of them', async ({ page, site }) => {
  await page.setViewportSize(phoneScreen)
  await site.components(
    ['control_number', 'name', 'section'],
    [1, 2, 3].map((at) => [`T-${at}`, 'Panel', 'Storey 1']),
  )
  await site.open(page, `/pages/qr-code?project=${site.project.id}`)
  await page.getByRole('radio', { name: /^Selected only/ }).check()
  const boxes = page.getByRole('checkbox', { name: /T-\d/ })
  await expect(boxes).toHaveCount(3)
  // From the top of the page, which scrolls to what is clicked.
  const tops = () => boxes.evaluateAll((all) => all.map((box) => box.getBoundingClientRect().top + window.scrollY))
  const before = await tops()
  await boxes.nth(0).check()
  await expect(page.getByRole('radio', { name: 'Selected only: 1' })).toBeVisible()
  expect(await tops()).toEqual(before)
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await expect(boxes.nth(0)).not.toBeChecked()
  expect(await tops()).toEqual(before)
})
