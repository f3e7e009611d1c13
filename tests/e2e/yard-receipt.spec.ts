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
