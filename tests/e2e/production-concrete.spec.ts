import { readFile } from 'node:fs/promises'
import type { ConcreteDay } from '@castline/contract/concrete-orders'
import { callApi } from '../support/product-api.ts'
import { expectLayout } from './appearance.ts'
import { expect, test } from './site.ts'

test('the concrete of a day: an hour, the order, what changed since, and the file for the mixer stay after a reload', async ({
  page,
  site,
}) => {
  const { address, token, project } = site
  const api = <T>(method: string, path: string, body?: unknown) => callApi<T>(address, token, method, path, body)
  const walls = await site.components(
    ['control_number', 'name', 'section', 'volume'],
    [
      ['W-1-1', 'W-1', 'Storey 1', '1.5'],
      ['W-2-1', 'W-2', 'Storey 1', '2.25'],
    ],
  )
  const plant = await api<{ id: string }>('POST', '/plants', { name: `Plant ${project.code}`, time_zone: 'UTC' })
  await api('PUT', `/projects/${project.id}/plant`, { plant_id: plant.id })
  const bed = await api<{ id: string }>('POST', `/plants/${plant.id}/moulds`, {
    ...{ name: 'Bed 1', kind: 'bed', length: 60_000 },
  })
  const mix = await api<{ id: string }>('POST', `/plants/${plant.id}/mixes`, { name: 'M-40', cylinder: 40, cube: 50 })
  const day = new Date().toISOString().slice(0, 10)
  const moves = walls.map(({ id }) => ({ component_id: id, to: { mould_id: bed.id, day, turn: 1 } }))
  await api('PUT', `/plants/${plant.id}/board`, { moves })
  await api('PUT', `/plants/${plant.id}/castings`, { mould_id: bed.id, day, turn: 1, mix_id: mix.id })
  const stored = () => api<ConcreteDay>('GET', `/plants/${plant.id}/concrete?day=${day}`)

  await site.open(page, `/production?plant=${plant.id}&view=concrete&day=${day}`)
  const table = page.getByRole('table', { name: 'Castings by class and hour' })
  const row = table.getByRole('row', { name: /Bed 1/ })
  await expect(row).toContainText('C40/50')
  await expect(row).toContainText('3.75')
  const hour = page.getByLabel('Hour of Bed 1, turn 1')
  await hour.fill('07:30')
  await hour.press('Enter')
  await expect.poll(async () => (await stored()).castings[0]?.planned_time).toBe('07:30')
  await page.getByRole('button', { name: 'Order concrete' }).click()
  await expect(page.getByText('Order 1 was stored.')).toBeVisible()
  await page.reload()
  await expect(hour).toHaveValue('07:30')
  await expect(page.getByRole('status').filter({ hasText: 'Order 1' })).toBeVisible()
  await expectLayout(page)

  await page.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'File for the mixer (CSV)' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain(`1,${day},07:30,C40/50,M-40,3.75,Bed 1,1`)

  await api('PUT', `/plants/${plant.id}/castings`, { mould_id: bed.id, day, turn: 1, planned_time: '09:00' })
  await page.reload()
  await expect(page.getByText('Changed since order 1')).toBeVisible()
  await page.getByRole('button', { name: 'Order again' }).click()
  await expect(page.getByText('Order 2 was stored.')).toBeVisible()
  await expect(page.getByText('Changed since order 1')).toHaveCount(0)
  expect((await stored()).order).toMatchObject({ number: 2, is_changed: false })
  const orders = page.getByRole('region', { name: 'Orders of this day' })
  await expect(orders.getByRole('listitem')).toHaveCount(2)
  await expect(orders.getByRole('listitem').first()).toContainText('before:')
  await expect(orders.getByRole('listitem').last()).toContainText('Replaced by a later order')
  const earlier = page.waitForEvent('download')
  await orders.getByRole('button', { name: 'Save order 1 as PDF' }).click()
  expect((await earlier).suggestedFilename()).toBe(`concrete-${day}-1.pdf`)
  await expectLayout(page)

  // The board and what is still needed show the hour, too.
  await page.goto(`${address}/production?plant=${plant.id}&view=ready&day=${day}`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Bed 1' })).toContainText('09:00')

  // A new pour begins with the mould: its mix and volume are filled in, and what was cast is confirmed next.
  await page.goto(`${address}/production?plant=${plant.id}&view=pours`)
  await page.getByRole('button', { name: 'New pour' }).click()
  const form = page.getByRole('dialog', { name: 'New pour' })
  await form.getByRole('radio', { name: /Bed 1/ }).check()
  await expect(form.getByLabel('Mix')).toHaveValue(mix.id)
  await expect(form.getByLabel('Volume')).toHaveValue('3.75')
  await form.getByRole('button', { name: 'Save pour' }).click()
  const casting = page.getByRole('region', { name: /^Bed 1/ })
  await expect(casting.getByLabel('Pour', { exact: true })).not.toHaveValue('')
  await casting.getByRole('button', { name: 'Poured: 2 components' }).click()
  await expect.poll(async () => (await stored()).castings[0]?.state).not.toBe('planned')
  await page.goto(`${address}/production?plant=${plant.id}&view=moulds`)
  const mould = page.getByRole('table', { name: 'Moulds' }).getByRole('row', { name: /^Bed 1/ })
  await expect(mould).toContainText('Filled')
  await expect(mould).toContainText('W-1-1 W-2-1')
  await mould.getByRole('button', { name: 'Strip Bed 1' }).click()
  await expect(mould).toContainText('Free')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(mould).toContainText('Filled')
})
