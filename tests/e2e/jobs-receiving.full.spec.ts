import { callApi } from '../support/product-api.ts'
import { counting } from './counting.ts'
import { expect, test } from './site.ts'

test('setting the address of labels and receiving a load take no more clicks and keys than were counted', async ({
  page,
  site,
  openAsAdministrator,
}) => {
  const { address, token, project } = site
  const api = <T>(method: string, path: string, body?: unknown) => callApi<T>(address, token, method, path, body)
  await site.setCuring('off')
  const components = await site.components(['name'], [['HJ-01'], ['HJ-02'], ['HJ-03']])
  const changes = components.map(({ id }) => ({ component_id: id, status: 'manufactured' }))
  await api('POST', '/components/status-batch', { changes })
  const component_ids = components.map(({ id }) => id)
  const planned = { planned_on: '2031-05-06', component_ids }
  const load = await api<{ id: string; code: string }>('POST', `/projects/${project.id}/loads`, planned)
  for (const component_id of component_ids) await api('POST', `/loads/${load.id}/loaded`, { component_id })
  await api('POST', `/loads/${load.id}/depart`, {})
  const { reset, most } = await counting(page)

  await test.step('receive a load on a desktop: 3 clicks and a name', async () => {
    await site.open(page, `/l/${load.code}`)
    const accept = page.getByRole('button', { name: 'Accept all 3 pieces' })
    await expect(accept).toBeVisible()
    await reset()
    await accept.click()
    await page.getByLabel('Your name').click()
    await page.keyboard.type('Ida')
    await page.getByRole('button', { name: 'Confirm receipt' }).click()
    await expect(page.getByText('Received by Ida')).toBeVisible()
    await most(3, 3)
  })

  await test.step('set the address of the labels: 1 click, without typing', async () => {
    const unset = { address: null, set_in: null, set_at: null, set_by_name: null, reached_at: null, host: null }
    const guess = 'http://192.0.2.10:3000'
    const set = { ...unset, address: guess, set_in: 'administrator', set_at: new Date().toISOString(), guess: null }
    // The address of this server belongs to all tests.
    await page.route('**/api/settings/label-address', (route) =>
      route.fulfill({ json: route.request().method() === 'GET' ? { ...unset, guess } : set }),
    )
    await openAsAdministrator(page, `/pages/qr-code?project=${project.id}`)
    const use = page.getByRole('button', { name: 'Use this address' })
    await expect(use).toBeVisible()
    await reset()
    await use.click()
    await expect(page.getByText(`Labels open ${guess}.`).first()).toBeVisible()
    await most(1, 0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})
