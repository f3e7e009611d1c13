import type { StockItem } from '@castline/contract/stock'
import { callApi } from '../support/product-api.ts'
import { expectLayout } from './appearance.ts'
import { isReady } from './offline-device.ts'
import { expect, test } from './site.ts'

test('a worker counts the store without a network: sent once, and a refused count says why and stays', async ({
  newPhone,
  site,
}) => {
  const { address, token, project } = site
  const api = <T>(method: string, path: string, body?: unknown) => callApi<T>(address, token, method, path, body)
  const plant = await api<{ id: string }>('POST', '/plants', { name: `Plant ${project.code}`, time_zone: 'UTC' })
  await api('PUT', `/projects/${project.id}/plant`, { plant_id: plant.id })
  const receive = (number: string, quantity: number) =>
    api('POST', `/plants/${plant.id}/stock`, { kind: 'receipt', number, unit: 'pcs', quantity })
  await receive('A-1', 10)
  await receive('B-1', 20)
  const stock = async () => {
    const { items } = await api<{ items: StockItem[] }>('GET', `/plants/${plant.id}/stock`)
    return Object.fromEntries(items.map(({ number, on_hand }) => [number, on_hand]))
  }

  const phone = await newPhone({ serviceWorkers: 'allow' })
  await site.open(phone, `/production?plant=${plant.id}&view=count`)
  await isReady(phone)
  const items = phone.getByRole('list', { name: 'Count the stock' })
  await expect(items.getByRole('listitem')).toHaveCount(2)
  await phone.getByLabel('Counted of A-1').fill('-1')
  await phone.getByRole('button', { name: 'Save the count of A-1' }).tap()
  await expect(items.getByText('Enter a quantity of 0 or more.')).toBeVisible()
  await phone.getByLabel('Counted of A-1').fill('9')
  await expect(items.getByText('1 pcs less than in stock')).toBeVisible()
  await phone.getByLabel('Counted of A-1').press('Enter')
  await expect(phone.getByText('Counted: A-1, 9 pcs.')).toBeVisible()
  await expect(phone.getByLabel('Counted of B-1')).toBeFocused()
  await expect(items.getByRole('listitem').first()).toContainText('9 pcs')
  await expectLayout(phone)

  await phone.context().setOffline(true)
  await phone.reload()
  await expect(items.getByRole('listitem').last()).toContainText('In stock at')
  await phone.getByLabel('Counted of B-1').fill('18')
  await phone.getByRole('button', { name: 'Save the count of B-1' }).tap()
  await expect(items.getByText('Counted, not sent yet: 18 pcs')).toBeVisible()
  // What comes in meanwhile is not lost by the count.
  await receive('B-1', 5)
  await phone.context().setOffline(false)
  await expect.poll(stock).toEqual({ 'A-1': 9, 'B-1': 23 })
  await expect(items.getByText('Counted, not sent yet', { exact: false })).toHaveCount(0)

  await phone.context().setOffline(true)
  await phone.getByLabel('Counted of A-1').fill('7')
  await phone.getByRole('button', { name: 'Save the count of A-1' }).tap()
  await expect(items.getByText('Counted, not sent yet: 7 pcs')).toBeVisible()
  await api('PUT', `/projects/${project.id}/plant`, { plant_id: null })
  const headers = { authorization: `Bearer ${token}` }
  expect((await fetch(`${address}/api/plants/${plant.id}`, { method: 'DELETE', headers })).status).toBe(204)
  await phone.context().setOffline(false)
  await phone.getByRole('button', { name: '1 change refused' }).tap()
  const queue = phone.getByRole('dialog', { name: 'Changes on this device' })
  await expect(queue).toContainText('A-1: counted 7')
  await expect(queue).toContainText('Not done: the plant was deleted, or you do not work for it.')
})
