import type { StockItem } from '@castline/contract/stock'
import { addDays, dayIn } from '@castline/domain/plan/calendar'
import { globalIdOf, ifcText } from '../../apps/server/src/sample/ifc-text.ts'
import { aBox, aModelForm } from '../support/models.ts'
import { callApi } from '../support/product-api.ts'
import { expectLayout } from './appearance.ts'
import { expect, test } from './site.ts'

test('a bill by hand and a receipt: the short list, the casting that uses it and a count stay after a reload', async ({
  page,
  site,
}) => {
  const { address, token, project } = site
  const api = <T>(method: string, path: string, body?: unknown) => callApi<T>(address, token, method, path, body)
  const walls = await site.components(
    ['control_number', 'name', 'section'],
    ['1', '2'].map((each) => [`W-1-${each}`, 'W-1', 'Storey 1']),
  )
  const plant = await api<{ id: string }>('POST', '/plants', { name: `Plant ${project.code}`, time_zone: 'UTC' })
  await api('PUT', `/projects/${project.id}/plant`, { plant_id: plant.id })
  const bed = await api<{ id: string }>('POST', `/plants/${plant.id}/moulds`, {
    ...{ name: 'Bed 1', kind: 'bed', length: 60_000 },
  })
  const day = new Date().toISOString().slice(0, 10)
  const moves = walls.map(({ id }) => ({ component_id: id, to: { mould_id: bed.id, day, turn: 1 } }))
  await api('PUT', `/plants/${plant.id}/board`, { moves })
  const stock = async () => {
    const { items } = await api<{ items: StockItem[] }>('GET', `/plants/${plant.id}/stock`)
    return Object.fromEntries(items.map(({ number, on_hand }) => [number, on_hand]))
  }

  // Nothing of it is shown until it is begun from the plant's card.
  await site.open(page, `/production?plant=${plant.id}`)
  await expect(page.getByRole('tab', { name: 'Moulds', exact: true })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Materials', exact: true })).toHaveCount(0)
  await page.goto(`${address}/production/plants`)
  await page
    .getByRole('region', { name: `Plant ${project.code}` })
    .getByRole('link', { name: 'Materials and stock' })
    .click()
  await expect(page.getByText('No bills yet')).toBeVisible()

  await page.getByRole('button', { name: 'Add a bill' }).click()
  const adding = page.getByRole('dialog', { name: 'New bill' })
  await adding.getByLabel('Mark').fill('W-1')
  await adding.getByLabel('Item number').fill('K-1')
  await adding.getByLabel('Quantity').fill('1.5')
  await adding.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Open the bill of W-1' })).toBeVisible()

  await page.getByRole('radio', { name: 'Short', exact: true }).check({ force: true })
  const short = page.getByRole('list', { name: 'What is short' })
  await expect(short.getByRole('listitem')).toContainText('3 pcs missing')
  await short.getByRole('button', { name: 'Castings that lack K-1' }).click()
  const castings = short.getByRole('list', { name: 'Castings that lack K-1' })
  await expect(castings.getByRole('listitem')).toContainText('3 pcs missing · of 3 pcs needed')
  await expect(castings.getByRole('link', { name: /Bed 1$/ })).toHaveAttribute('href', new RegExp(bed.id))

  // What arrived is less than what is short.
  await short.getByRole('button', { name: 'Record a delivery of K-1' }).click()
  const moving = page.getByRole('dialog', { name: 'K-1' })
  await expect(moving.getByLabel('Quantity')).toHaveValue('3')
  await moving.getByLabel('Quantity').fill('2')
  await moving.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Booked. In stock: 2 pcs.')).toBeVisible()
  await expect(short.getByRole('listitem').first()).toContainText('1 pcs missing')
  await page.getByRole('radio', { name: 'Stock', exact: true }).check({ force: true })
  await page.reload()
  await expect(page.getByRole('list', { name: 'Stock of the plant' }).getByRole('listitem')).toContainText(
    '1 pcs short',
  )
  await expectLayout(page)
  await page.getByLabel('Search', { exact: true }).fill('anchor')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByRole('list', { name: 'Stock of the plant' }).getByRole('listitem')).toHaveCount(1)

  await page.goto(`${address}/production?plant=${plant.id}&view=cast&mould=${bed.id}`)
  const panel = page.getByRole('region', { name: /^Bed 1/ })
  await panel.getByRole('button', { name: 'Poured: 2 components' }).click()
  await expect(panel.getByText('Poured', { exact: false }).first()).toBeVisible()
  await expect.poll(stock).toEqual({ 'K-1': -1 })

  await page.goto(`${address}/production?plant=${plant.id}&view=materials&tab=short`)
  await expect(page.getByText('Nothing is short')).toBeVisible()
  await page.reload()
  await page.getByRole('radio', { name: 'Stock', exact: true }).check({ force: true })
  await page.getByRole('button', { name: 'Open K-1' }).click()
  const item = page.getByRole('dialog', { name: /^K-1/ })
  await expect(item.getByRole('listitem')).toHaveCount(3)
  await expect(item.getByRole('listitem').first()).toContainText('Used · -1.5 pcs · then -1 pcs')
  await item.getByRole('button', { name: 'Count' }).click()
  const counting = page.getByRole('dialog', { name: 'K-1', exact: true }).last()
  await counting.getByLabel('Quantity').fill('4')
  await counting.getByRole('button', { name: 'Save' }).click()
  await expect(item.getByRole('listitem')).toHaveCount(4)
  expect(await stock()).toEqual({ 'K-1': 4 })
})

test('the board marks a casting that lacks materials, and leads to what is short', async ({ page, site }) => {
  const { address, token, project } = site
  const api = <T>(method: string, path: string, body?: unknown) => callApi<T>(address, token, method, path, body)
  const [wall] = await site.components(['control_number', 'name', 'section'], [['W-9-1', 'W-9', 'Storey 1']])
  const plant = await api<{ id: string }>('POST', '/plants', { name: `Plant ${project.code}`, time_zone: 'UTC' })
  await api('PUT', `/projects/${project.id}/plant`, { plant_id: plant.id })
  const bed = await api<{ id: string }>('POST', `/plants/${plant.id}/moulds`, { name: 'Bed 9', kind: 'bed' })
  // A week from Monday on: its days are shown in full.
  const today = dayIn('UTC', new Date())
  const monday = addDays(today, 8 - (new Date(today).getUTCDay() || 7))
  const to = { mould_id: bed.id, day: monday, turn: 1 }
  await api('PUT', `/plants/${plant.id}/board`, { moves: [{ component_id: wall?.id, to }] })
  const item = { kind: 'cage', number: 'K-9', name: null, unit: 'pcs', quantity: 2, drawing: null, revision: null }
  await api('PUT', `/plants/${plant.id}/bill`, { project_id: project.id, mark: 'W-9', items: [item], version: 0 })

  await site.open(page, `/production?plant=${plant.id}&view=board&from=${monday}`)
  const mark = page.getByRole('link', { name: '1 material short' })
  await expect(mark).toBeVisible()
  await expect(mark).toHaveAttribute('title', '1 short: K-9')
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(`${address}/production?plant=${plant.id}&view=board&from=${monday}&day=${monday}`)
  await expect(mark).toBeVisible()
  await expectLayout(page)
  await mark.press('Enter')
  await expect(page.getByRole('list', { name: 'What is short' }).getByRole('listitem')).toContainText('2 pcs missing')

  await api('POST', `/plants/${plant.id}/stock`, { kind: 'receipt', number: 'K-9', unit: 'pcs', quantity: 2 })
  await page.goto(`${address}/production?plant=${plant.id}&view=board&from=${monday}&day=${monday}`)
  await expect(page.getByText('W-9-1')).toBeVisible()
  await expect(mark).toHaveCount(0)
})

test('the check of a schedule of items takes what a model says is cast into its components', async ({ page, site }) => {
  const { address, token, project } = site
  const api = <T>(method: string, path: string, body?: unknown) => callApi<T>(address, token, method, path, body)
  const id = globalIdOf('wall with anchors')
  await site.components(['control_number', 'name', 'section', 'external_id'], [['W-1-1', 'W-1', 'Storey 1', id]])
  const plant = await api<{ id: string }>('POST', '/plants', { name: `Plant ${project.code}`, time_zone: 'UTC' })
  await api('PUT', `/projects/${project.id}/plant`, { plant_id: plant.id })
  const ifc = ifcText()
  const anchors = ['a', 'b'].map((each) =>
    ifc.add(`IFCDISCRETEACCESSORY('${globalIdOf(`anchor ${each}`)}',$,'Lifting anchor',$,'A-25',$,$,$)`),
  )
  ifc.storey('Storey 1', [ifc.assembly({ globalId: id, name: 'Wall', tag: '' }, [ifc.box(aBox('box')), ...anchors])])
  const uploaded = await fetch(`${address}/api/projects/${project.id}/models`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: aModelForm(ifc.text(), { name: 'Walls' }),
  })
  const { id: modelId } = (await uploaded.json()) as { id: string }
  await expect.poll(async () => (await api<{ state: string }>('GET', `/models/${modelId}`)).state).toBe('ready')

  await site.open(page, `/production?plant=${plant.id}&view=materials&tab=bills`)
  await page.getByRole('button', { name: 'From a sheet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bills from a sheet' })
  await dialog.getByRole('button', { name: 'From the model Walls, revision 1' }).click()
  await expect(dialog.getByText('W-1', { exact: true })).toBeVisible()
  await expectLayout(page)
  await dialog.getByRole('button', { name: /^Store/ }).click()
  await expect(page.getByRole('button', { name: 'Open the bill of W-1' })).toBeVisible()
  const { items } = await api<{ items: object[] }>('GET', `/plants/${plant.id}/bill?project_id=${project.id}&mark=W-1`)
  expect(items).toMatchObject([{ number: 'A-25', kind: 'anchor', quantity: 2, drawing: 'Walls', revision: '1' }])
})
