import type { LoadDetail } from '@castline/contract/load'
import { callApi } from '../support/product-api.ts'
import { expect, test } from './site.ts'

test('a second tap is not a second step, also while the page has not read what the first one did', async ({
  page,
  site,
}) => {
  const { address, token, project } = site
  const asManager = <T>(method: string, path: string, body?: unknown) => callApi<T>(address, token, method, path, body)
  await site.setCuring('off')
  const [component] = await site.components(['name'], [['Tap-1']])
  if (!component) throw new Error('The component was not found.')
  await asManager('PUT', `/components/${component.id}/status-auth`, { status: 'manufactured' })
  const load = await asManager<LoadDetail>('POST', `/projects/${project.id}/loads`, {
    planned_on: '2031-05-06',
    component_ids: [component.id],
  })
  await asManager('POST', `/loads/${load.id}/loaded`, { component_id: component.id })
  await asManager('POST', `/loads/${load.id}/depart`, {})
  await site.open(page, `/loads/${load.id}`)

  const steps: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/arrive')) steps.push(request.url())
  })
  const arrived = page.getByRole('button', { name: 'Arrived at the site' })
  await expect(arrived).toBeVisible()
  const reading = Promise.withResolvers<void>()
  await page.route(`**/api/loads/${load.id}`, async (route) => {
    await reading.promise
    await route.continue()
  })
  const answered = page.waitForResponse((response) => response.url().endsWith('/arrive'))
  await arrived.evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await answered
  await arrived.evaluate((button: HTMLElement) => button.click())
  reading.resolve()
  await expect(page.getByText('At the gate')).toBeVisible()
  await expect(page.getByText('Somebody else has changed this')).toBeHidden()
  expect(steps).toHaveLength(1)
})
