import type { LoadDetail } from '@castline/contract/load'
import { callApi } from '../support/product-api.ts'
import { expectLayout } from './appearance.ts'
import { isReady } from './offline-device.ts'
import { expect, test } from './site.ts'

/** As many open loads are stored when their list is shown. */
const keptWithList = 12

test('the list of loads says when its loads are stored, and one that was left before its answer came is stored, too', async ({
  newPhone,
  site,
}) => {
  const { address, token, project } = site
  const loads: LoadDetail[] = []
  for (let day = 1; day <= keptWithList + 1; day++) {
    const planned_on = `2031-05-${String(day).padStart(2, '0')}`
    loads.push(await callApi<LoadDetail>(address, token, 'POST', `/projects/${project.id}/loads`, { planned_on }))
  }
  const last = loads.at(-1) as LoadDetail
  const phone = await newPhone({ serviceWorkers: 'allow' })
  // In the page itself: routes do not intercept every request of a page that a service worker controls.
  await phone.addInitScript(() => {
    const { fetch } = window
    window.fetch = async (input, init) => {
      const path = String(input instanceof Request ? input.url : input)
      const answer = await fetch(input, init)
      while (/\/api\/loads\/[^/]+$/.test(path) && sessionStorage.getItem('held')) {
        await new Promise((resolve) => addEventListener('released', resolve, { once: true }))
      }
      if (init?.signal?.aborted) throw new DOMException('The page was left.', 'AbortError')
      return answer
    }
    sessionStorage.setItem('held', 'yes')
  })
  const release = () =>
    phone.evaluate(() => {
      sessionStorage.removeItem('held')
      dispatchEvent(new Event('released'))
    })
  await site.open(phone, `/loads?project=${project.id}`)
  await isReady(phone)
  await expect(phone.getByText('Being stored on this device.', { exact: false })).toBeVisible()
  await release()
  await expect(phone.getByText(`On this device: ${keptWithList} loads, as of`)).toBeVisible()
  await expectLayout(phone)

  await phone.evaluate(() => sessionStorage.setItem('held', 'yes'))
  await phone.getByRole('link', { name: last.number, exact: true }).tap()
  await expect(phone.getByRole('img', { name: 'Loading the load' })).toBeVisible()
  await phone.goBack()
  await expect(phone.getByRole('heading', { level: 1, name: 'Loads' })).toBeVisible()
  await release()
  const stored = phone.getByText(`On this device: ${loads.length} loads, as of`)
  await expect(stored).toBeVisible()
  await phone.context().setOffline(true)
  await stored.tap()
  await expect(phone.getByRole('status').getByRole('link', { name: last.number })).toBeVisible()
  for (const { id, number } of [loads[0] as LoadDetail, last]) {
    await phone.goto(`${address}/loads/${id}`)
    await expect(phone.getByRole('heading', { level: 1, name: number })).toBeVisible()
  }
})
