import type { MouldDay } from '@castline/contract/casting-steps'
import type { Page } from '@playwright/test'
import { callApi } from '../support/product-api.ts'
import { expectLayout, setDisplay } from './appearance.ts'
import { isReady } from './offline-device.ts'
import { expect, type Site, test } from './site.ts'

const moulds = 12

/** A plant with a component on each of twelve moulds today; that of the first is poured. */
async function newPlant({ address, token, project, components }: Site) {
  const api = <T>(method: string, path: string, body?: unknown) => callApi<T>(address, token, method, path, body)
  const rows = Array.from({ length: moulds }, (_, index) => [`W-${index + 1}`, `Wall ${index + 1}`, 'Storey 1'])
  const walls = await components(['control_number', 'name', 'section'], rows)
  const plant = await api<{ id: string }>('POST', '/plants', { name: `Plant ${project.code}`, time_zone: 'UTC' })
  await api('PUT', `/projects/${project.id}/plant`, { plant_id: plant.id })
  const day = new Date().toISOString().slice(0, 10)
  const beds: { id: string }[] = []
  for (const { control_number } of walls) {
    const given = { name: `Bed ${control_number}`, kind: 'bed', length: 60_000 }
    beds.push(await api<{ id: string }>('POST', `/plants/${plant.id}/moulds`, given))
  }
  const moves = walls.map(({ id }, index) => ({ component_id: id, to: { mould_id: beds[index]?.id, day, turn: 1 } }))
  await api('PUT', `/plants/${plant.id}/board`, { moves })
  const cast = { day, turn: 1, component_ids: [walls[0]?.id] }
  await api('POST', `/moulds/${beds[0]?.id}/castings`, cast)
  const addressOf = (index: number) => `${address}/production?plant=${plant.id}&view=cast&mould=${beds[index]?.id}`
  const dayOf = async (index: number) => {
    const { castings } = await api<MouldDay>('GET', `/moulds/${beds[index]?.id}/castings?day=${day}`)
    return castings[0]?.casting
  }
  return { api, plant, walls, addressOf, dayOf }
}

const onDevice = (page: Page) => page.getByRole('status').filter({ hasText: 'On this device' })

test('without a network the castings of a plant open after a reload, are cast and stripped, and sent with their time', async ({
  newPhone,
  site,
}) => {
  const { address } = site
  const { plant, addressOf, dayOf } = await newPlant(site)
  const phone = await newPhone({ serviceWorkers: 'allow' })
  await site.open(phone, `/production?plant=${plant.id}&view=cast`)
  await isReady(phone)
  await expect(onDevice(phone)).toContainText(`On this device: ${moulds} castings, as of`)
  await phone.context().setOffline(true)

  await phone.goto(`${address}/production`)
  await expect(phone.getByText('No connection: this is as of')).toBeVisible()
  await expect(phone.getByRole('region', { name: /^Bed W-1/ })).toContainText('Poured')
  await expectLayout(phone)
  await onDevice(phone).getByText('On this device').tap()
  await expect(onDevice(phone).getByRole('link')).toHaveCount(moulds)
  await onDevice(phone)
    .getByRole('link', { name: /Bed W-12/ })
    .tap()
  const last = phone.getByRole('region', { name: /^Bed W-12/ })
  await last.getByRole('button', { name: 'Poured: 1 component' }).tap()
  await expect(last.getByText('Stored on this device.', { exact: false })).toBeVisible()
  await phone.goto(addressOf(0))
  const first = phone.getByRole('region', { name: /^Bed W-1/ })
  await first.getByRole('button', { name: 'Stripped' }).tap()
  await expect(first.getByText('The stripping is stored on this device.')).toBeVisible()
  const tappedBy = Date.now()
  await phone.reload()
  await expect(first.getByText('The stripping is stored on this device.')).toBeVisible()
  await expect(first.getByRole('button', { name: 'Stripped' })).toHaveCount(0)
  await phone.getByRole('button', { name: /2 changes not sent/ }).tap()
  const dialog = phone.getByRole('dialog', { name: 'Changes on this device' })
  await expect(dialog).toContainText('Bed W-1: Strip')
  await dialog.getByRole('button', { name: 'Close' }).tap()
  await setDisplay(phone, { activeMode: 'dark', activeDir: 'rtl' })
  await phone.screenshot({ path: test.info().outputPath('cast-offline.png'), fullPage: true })
  expect((await dayOf(0))?.stripped_at).toBeNull()

  await phone.context().setOffline(false)
  await expect.poll(async () => (await dayOf(0))?.state).toBe('stripped')
  await expect.poll(async () => (await dayOf(11))?.state).toBe('poured')
  expect(Date.parse((await dayOf(0))?.stripped_at ?? '')).toBeLessThanOrEqual(tappedBy)
  await expect(phone.getByRole('button', { name: /not sent/ })).toHaveCount(0)
})

test('without a network a casting that is too young is not stripped unless a manager gives a reason, which is sent', async ({
  newPhone,
  site,
}) => {
  const { project } = site
  const { api, plant, addressOf, dayOf } = await newPlant(site)
  await api('PUT', `/projects/${project.id}`, { strip_gate: 'block', strip_asks: 'age', strip_age: 16 })
  const phone = await newPhone({ serviceWorkers: 'allow' })
  await site.open(phone, `/production?plant=${plant.id}&view=cast`)
  await isReady(phone)
  await expect(onDevice(phone)).toContainText(`${moulds} castings`)
  await phone.context().setOffline(true)
  await phone.goto(addressOf(0))
  const panel = phone.getByRole('region', { name: /^Bed W-1/ })
  await panel.getByRole('button', { name: 'Stripped' }).tap()
  await expect(panel.getByText('The concrete was not shown to be strong enough to strip.')).toBeVisible()
  await expect(phone.getByRole('button', { name: /not sent/ })).toHaveCount(0)
  await panel.getByRole('button', { name: 'Strip anyway' }).tap()
  const asked = phone.getByRole('dialog')
  await asked.getByRole('textbox').fill('Cubes passed by phone')
  await asked.getByRole('button').last().tap()
  await expect(panel.getByText('The stripping is stored on this device.')).toBeVisible()
  await phone.context().setOffline(false)
  await expect.poll(async () => (await dayOf(0))?.state).toBe('stripped')
})
