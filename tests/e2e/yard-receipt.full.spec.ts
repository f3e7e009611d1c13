import type { ComponentDetail } from '@castline/contract/components'
import type { LoadDetail } from '@castline/contract/load'
import { callApi } from '../support/product-api.ts'
import { expectAccessible, expectLayout } from './appearance.ts'
import { expect, test } from './site.ts'

test('a receipt puts the pieces of a load at a place of the site', async ({ newPhone, site }) => {
  const { address, token, project } = site
  const asManager = <T>(method: string, path: string, body?: unknown) => callApi<T>(address, token, method, path, body)
  await site.setCuring('off')
  const [component] = await site.components(['control_number', 'name'], [['C-1', 'Wall 1']])
  if (!component) throw new Error('The component is missing.')
  await asManager('PUT', `/components/${component.id}/status-auth`, { status: 'manufactured' })
  const load = await asManager<LoadDetail>('POST', `/projects/${project.id}/loads`, {
    planned_on: '2031-05-06',
    component_ids: [component.id],
  })
  await asManager('POST', `/loads/${load.id}/loaded`, { component_id: component.id })
  await asManager('POST', `/loads/${load.id}/depart`, {})
  const yard = await asManager<{ id: string }>('POST', '/places', {
    kind: 'site',
    code: 'Site',
    project_ids: [project.id],
  })
  await asManager('POST', `/places/${yard.id}/places`, { places: [{ code: 'S-1', kind: 'slot' }] })

  const phone = await newPhone()
  await site.open(phone, `/l/${load.code}`)
  await phone.getByRole('button', { name: 'Accept the piece' }).tap()
  await phone.getByLabel('Place on the site').selectOption({ label: 'Site / S-1' })
  await phone.getByLabel('Your name').fill('Ida')
  await expectLayout(phone)
  await expectAccessible(phone)
  // The form survives a reload.
  await phone.reload()
  await expect(phone.getByLabel('Place on the site').locator('option:checked')).toHaveText('Site / S-1')
  await phone.getByRole('button', { name: 'Confirm receipt' }).tap()
  await expect(phone.getByRole('button', { name: 'Confirm receipt' })).toHaveCount(0)
  const read = () => asManager<ComponentDetail>('GET', `/components/${component.id}`)
  await expect.poll(async () => (await read()).place?.path).toBe('Site / S-1')
})

test('a receipt of pieces of which one is on hold and one goes back', async ({ newPhone, site }) => {
  const { address, token, project } = site
  const asManager = <T>(method: string, path: string, body?: unknown) => callApi<T>(address, token, method, path, body)
  await site.setCuring('off')
  const rows = ['C-1', 'C-2', 'C-3'].map((number) => [number, `Wall ${number}`])
  const pieces = await site.components(['control_number', 'name'], rows)
  const [good, held, cracked] = pieces
  if (!good || !held || !cracked) throw new Error('The components are missing.')
  for (const { id } of pieces) await asManager('PUT', `/components/${id}/status-auth`, { status: 'manufactured' })
  const load = await asManager<LoadDetail>('POST', `/projects/${project.id}/loads`, {
    planned_on: '2031-05-06',
    component_ids: pieces.map(({ id }) => id),
  })
  for (const { id } of pieces) await asManager('POST', `/loads/${load.id}/loaded`, { component_id: id })
  await asManager('POST', `/loads/${load.id}/depart`, {})
  await asManager('POST', `/projects/${project.id}/ncrs`, {
    ...{ component_id: held.id, defect_type: 'cracked', severity: 'major', holds: true },
  })

  const phone = await newPhone()
  await site.open(phone, `/l/${load.code}`)
  const row = ({ name }: { name: string }) => phone.getByRole('listitem').filter({ hasText: name })
  await expect(row(held)).toContainText('On hold: NCR-001')
  await expect(row(held).getByRole('button', { name: 'Accepted' })).toHaveCount(0)
  await row(cracked).getByRole('button', { name: 'Rejected' }).tap()
  await row(cracked).getByLabel('Details').fill('Corner broken off')
  await row(cracked).getByLabel('It goes back to the plant').tap()
  await phone.getByRole('button', { name: 'Accept all that are not on hold' }).tap()
  await expect(row(held)).toContainText('Received, on hold')
  await phone.getByLabel('Your name').fill('Ida')
  await expectLayout(phone)
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Confirm receipt' }).tap()
  await expect(phone.getByRole('button', { name: 'Confirm receipt' })).toHaveCount(0)

  const statusOf = async ({ id }: { id: string }) =>
    (await asManager<ComponentDetail>('GET', `/components/${id}`)).status
  expect(await Promise.all([good, held, cracked].map(statusOf))).toEqual(['accepted', 'transported', 'manufactured'])
  await phone.reload()
  await expect(row(held)).toContainText('Received, on hold')
  await expect(row(cracked)).toContainText('Rejected')
})
