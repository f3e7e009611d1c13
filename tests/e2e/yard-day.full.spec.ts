import type { ComponentDetail } from '@castline/contract/components'
import type { LoadDetail } from '@castline/contract/load'
import type { Rack } from '@castline/contract/racks'
import { callApi } from '../support/product-api.ts'
import { expectAccessible, expectLayout } from './appearance.ts'
import { indexedStatus } from './offline-device.ts'
import { expect, test } from './site.ts'
import { choose } from './yard-place.ts'

interface Tree {
  places: { id: string; code: string; qr_code: string; count: number }[]
}

test('a day in the yard: stripped, put on a rack, moved offline, counted, loaded, and the rack comes back', async ({
  newPhone,
  site,
}) => {
  const { address, token, project } = site
  const api = <T>(method: string, path: string, body?: unknown) => callApi<T>(address, token, method, path, body)
  await site.setCuring('off')
  const rows = Array.from({ length: 30 }, (_each, at) => [`C-${String(at + 1).padStart(2, '0')}`, `Wall ${at + 1}`])
  const components = await site.components(['control_number', 'name'], rows)
  const part = (from: number, to: number) => components.slice(from, to)

  const yard = await api<{ id: string }>('POST', '/places', { kind: 'plant', code: 'P1', project_ids: [project.id] })
  const codes = ['A-1', 'A-2', 'A-3', 'B-1', 'B-2']
  const places = [...codes.map((code) => ({ code, kind: 'slot' })), { code: 'R-1', kind: 'a_frame' }]
  await api('POST', `/places/${yard.id}/places`, { places })
  const tree = () => api<Tree>('GET', `/places/${yard.id}/tree`)
  const known = (await tree()).places
  const placeOf = (code: string) => known.find((each) => each.code === code) as Tree['places'][number]

  // 30 components are stripped: each casting to the usual place of its mould.
  const plant = await api<{ id: string }>('POST', '/plants', {
    name: `Plant ${project.code}`,
    time_zone: 'UTC',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
  })
  await api('PUT', `/projects/${project.id}/plant`, { plant_id: plant.id })
  for (const [at, code] of ['A-1', 'A-2', 'A-3'].entries()) {
    const mould = await api<{ id: string }>('POST', `/plants/${plant.id}/moulds`, {
      name: `Table ${at + 1}`,
      kind: 'table',
      usual_place_id: placeOf(code).id,
    })
    const day = new Date().toISOString().slice(0, 10)
    const component_ids = part(at * 10, at * 10 + 10).map(({ id }) => id)
    const cast = await api<{ casting_id: string }>('POST', `/moulds/${mould.id}/castings`, {
      day,
      turn: 1,
      component_ids,
    })
    await api('POST', `/castings/${cast.casting_id}/strip`, {})
  }

  // Eight are put on a rack, which goes to its slot with them.
  const phone = await newPhone()
  await site.open(phone, `/yard?yard=${yard.id}`)
  await expect(phone.getByRole('group', { name: 'Map' }).getByRole('button', { name: /^A-3\b/ })).toBeVisible()
  await phone.getByRole('button', { name: 'Move by scanning' }).tap()
  const moving = phone.getByRole('dialog', { name: 'Move components' })
  const scan = async (code: string) => {
    await moving.getByRole('textbox').first().fill(code)
    await moving.getByRole('textbox').first().press('Enter')
  }
  await scan(placeOf('R-1').qr_code)
  await expect(moving.getByText('or a place to move R-1 there')).toBeVisible()
  for (const { qr_code, name } of part(0, 8)) {
    await scan(qr_code)
    await expect(moving.getByText(new RegExp(`^.+ \\(${name}\\) is at R-1\\.$`))).toBeVisible()
  }
  await expectLayout(phone)
  await scan(placeOf('B-1').qr_code)
  await expect(moving.getByText('R-1 is at B-1 with 8 components.')).toBeVisible()

  // Ten are moved without a network; the label of a place opens its card there.
  await moving.getByRole('button', { name: 'Other place' }).tap()
  // Its index of components is stored when the page is at rest.
  await expect.poll(() => indexedStatus(phone, components[10]?.qr_code ?? '')).not.toBeNull()
  await phone.context().setOffline(true)
  await scan(placeOf('B-2').qr_code)
  for (const { qr_code, name } of part(10, 20)) {
    await scan(qr_code)
    await expect(moving.getByText(new RegExp(`\\(${name}\\) to B-2: saved on this device`))).toBeVisible()
  }
  await phone.context().setOffline(false)
  await expect.poll(async () => (await tree()).places.find(({ code }) => code === 'B-2')?.count).toBe(10)

  // A stocktake of A-3: two are not there, one of A-1 is.
  await site.open(phone, `/yard?yard=${yard.id}&place=${placeOf('A-3').id}`)
  await choose(phone, 'Take stock')
  const stock = phone.getByRole('dialog', { name: 'Stocktake of A-3' })
  const see = async (code: string) => {
    await stock.getByRole('textbox').first().fill(code)
    await stock.getByRole('textbox').first().press('Enter')
  }
  for (const [at, { qr_code }] of [...part(20, 28), ...part(8, 9)].entries()) {
    await see(qr_code)
    await expect(stock.getByText(at === 0 ? '1 label scanned' : `${at + 1} labels scanned`)).toBeVisible()
  }
  await expect(stock.getByRole('heading', { name: 'Expected and seen: 8' })).toBeVisible()
  await expect(stock.getByRole('heading', { name: 'Expected and missing: 2' })).toBeVisible()
  await expect(stock.getByRole('heading', { name: 'Seen and unexpected: 1' })).toBeVisible()
  await expectLayout(phone)
  // It goes on after a reload.
  await phone.reload()
  await choose(phone, 'Take stock')
  await expect(stock.getByText('9 labels scanned')).toBeVisible()
  await expect(stock.getByRole('heading', { name: 'Expected and missing: 2' })).toBeVisible()
  await stock.getByRole('button', { name: 'Confirm stocktake' }).tap()
  await expect(stock.getByText('Stocktake S-0001 was recorded.')).toBeVisible()
  await expect(stock.getByText('Found: 8 · Missing: 2 · Unexpected: 1')).toBeVisible()
  await stock.getByRole('button', { name: 'Done' }).tap()

  // A load of what is on the rack and two more is picked in the order of places, and departs.
  const loaded = [...part(10, 12), ...part(0, 8)]
  const load = await api<LoadDetail>('POST', `/projects/${project.id}/loads`, {
    planned_on: '2031-05-06',
    component_ids: loaded.map(({ id }) => id),
  })
  await site.open(phone, `/loads/${load.id}?order=place`)
  const picking = phone.getByRole('list', { name: 'Picking list' }).getByRole('listitem')
  await expect(picking.first()).toContainText('P1 / B-1 / R-1')
  await expect(picking.last()).toContainText('P1 / B-2')
  await phone.getByRole('button', { name: 'Scan while loading' }).tap()
  const check = async (code: string) => {
    await phone.getByLabel('Code').fill(code)
    await phone.getByLabel('Code').press('Enter')
  }
  await check(placeOf('R-1').qr_code)
  await expect(phone.getByText('Rack R-1 is on the load, with everything on it.')).toBeVisible()
  const racks = phone.getByRole('list', { name: 'Racks in their order' })
  await expect(racks.getByRole('listitem')).toContainText('8 components')
  for (const { id } of part(10, 12)) await api('POST', `/loads/${load.id}/loaded`, { component_id: id })
  await expectLayout(phone)
  await api('POST', `/loads/${load.id}/depart`, {})
  const standing = async () => (await api<Rack[]>('GET', '/racks')).find(({ code }) => code === 'R-1')
  expect(await standing()).toMatchObject({ state: 'road', count: 8 })
  const outcomes = loaded.map(({ id }) => ({ component_id: id, outcome: 'accepted' }))
  await api('POST', `/loads/${load.id}/receipt`, { name: 'Ida', outcomes })
  expect(await standing()).toMatchObject({ state: 'site', count: 8 })

  // The rack comes back empty.
  await site.open(phone, `/yard?yard=${yard.id}&view=racks`)
  const row = phone.getByRole('list', { name: 'Racks' }).getByRole('listitem').filter({ hasText: 'R-1' })
  await expect(row).toContainText('At the site')
  await expectLayout(phone)
  await expectAccessible(phone)
  await row.getByRole('button', { name: 'Mark returned' }).tap()
  const back = phone.getByRole('dialog', { name: 'Move rack R-1' })
  await back.getByLabel('Place').selectOption({ label: 'P1 / B-1' })
  await expect(back.getByRole('checkbox')).toBeChecked()
  await back.getByRole('button', { name: 'Move', exact: true }).tap()
  await expect(row).toContainText('P1 / B-1')
  await phone.getByText('Stocktakes', { exact: true }).tap()
  const taken = phone.getByRole('listitem').filter({ hasText: 'S-0001' }).filter({ hasText: 'Expected: 10' })
  for (const count of ['Found: 8', 'Missing: 2', 'Unexpected: 1']) await expect(taken).toContainText(count)
  await phone.getByRole('button', { name: 'Search and commands' }).tap()
  await phone.getByRole('combobox').fill('s-1')
  await phone
    .getByRole('option', { name: /^S-0001/ })
    .filter({ hasText: 'A-3' })
    .tap()
  const recorded = phone.getByRole('dialog', { name: 'S-0001: stocktake of A-3' })
  await expect(recorded).toContainText('Found: 8 · Missing: 2 · Unexpected: 1')
  await recorded.getByRole('button', { name: 'Done' }).tap()
  await expect(recorded).toHaveCount(0)

  const counts = Object.fromEntries((await tree()).places.map(({ code, count }) => [code, count]))
  expect(counts).toEqual({ P1: 0, 'A-1': 1, 'A-2': 0, 'A-3': 9, 'B-1': 0, 'B-2': 8, 'R-1': 0 })
  const pathOf = async (at: number) =>
    (await api<ComponentDetail>('GET', `/components/${components[at]?.id}`)).place?.path ?? null
  expect(await Promise.all([0, 8, 9, 10, 12, 20, 28, 29].map(pathOf))).toEqual([
    ...[null, 'P1 / A-3', 'P1 / A-1', null, 'P1 / B-2', 'P1 / A-3', null, null],
  ])
})
