import { callApi } from '../support/product-api.ts'
import { expectLayout } from './appearance.ts'
import { isReady } from './offline-device.ts'
import { expect, test } from './site.ts'

interface Tree {
  places: { id: string; code: string; qr_code: string }[]
}

test('without a network the label of a place opens its card, and a series of moves goes on', async ({
  newPhone,
  site,
}) => {
  const { address, token, project } = site
  const api = <T>(method: string, path: string, body?: unknown) => callApi<T>(address, token, method, path, body)
  const components = await site.components(
    ['control_number', 'name'],
    [
      ['C-1', 'Wall 1'],
      ['C-2', 'Wall 2'],
    ],
  )
  for (const { id } of components) await api('PUT', `/components/${id}/status-auth`, { status: 'manufactured' })
  const yard = await api<{ id: string }>('POST', '/places', { kind: 'plant', code: 'P1', project_ids: [project.id] })
  const given = [
    { code: 'A-1', kind: 'slot' },
    { code: 'R-1', kind: 'rack', parent: 'A-1' },
  ]
  await api('POST', `/places/${yard.id}/places`, { places: given })
  const { places } = await api<Tree>('GET', `/places/${yard.id}/tree`)
  const placeOf = (code: string) => places.find((each) => each.code === code) as Tree['places'][number]
  await api('POST', '/moves', { component_id: components[0]?.id, place_id: placeOf('R-1').id })

  const phone = await newPhone({ serviceWorkers: 'allow' })
  await site.open(phone, `/yard?yard=${yard.id}`)
  await expect(phone.getByRole('list', { name: 'Components here' }).getByRole('listitem')).toHaveCount(1)
  await isReady(phone)
  // The reader was open before on this device: it keeps the decoder.
  const decoder = phone.waitForResponse(/\.wasm$/)
  await phone.getByRole('button', { name: 'Move by scanning' }).tap()
  await (await decoder).finished()
  await phone.getByRole('button', { name: 'Done' }).tap()
  // Stored by then: the page shows what it stores.
  await expect
    .poll(() => phone.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toContain('castline-yards')
  await phone.context().setOffline(true)

  await phone.goto(`${address}/forms/form-component-card/${placeOf('R-1').qr_code}`)
  await expect(phone.getByRole('heading', { level: 1, name: 'Rack R-1' })).toBeVisible()
  await expect(phone.getByRole('list', { name: 'Components here' })).toContainText('C-1')
  await expectLayout(phone)
  await phone.getByRole('link', { name: 'Move pieces here' }).tap()
  const dialog = phone.getByRole('dialog', { name: 'Move components' })
  await expect(dialog.getByText('To R-1')).toBeVisible()
  const scan = async (code: string) => {
    await dialog.getByRole('textbox').first().fill(code)
    await dialog.getByRole('textbox').first().press('Enter')
  }
  await scan(components[1]?.qr_code ?? '')
  await expect(dialog.getByText('to R-1: saved on this device')).toBeVisible()
  await phone.context().setOffline(false)
  await expect
    .poll(async () => (await api<{ total: number }>('GET', `/places/${placeOf('R-1').id}/components`)).total)
    .toBe(2)
})
