import { rm } from 'node:fs/promises'
import { startProduct } from '../support/sample-product.ts'
import { processMs } from '../support/waits.ts'
import { figure } from './figures.ts'
import { newSite } from './site.ts'
import { expect, test } from './test.ts'
import { changeAs, enterUsername, historyOf, openCard } from './workers.ts'

test('while the server is down, the dashboard shows that and a card queues a change; both recover', async ({
  browser,
  newPhone,
}) => {
  let product = await startProduct({ SAMPLE_DATA: '0' })
  const { dataDir, address } = product
  const context = await browser.newContext({ baseURL: address })
  try {
    const site = await newSite(address)
    const producer = await site.worker('producer')
    const [first, second] = await site.components(['name'], [['W-01'], ['W-02']])
    if (!first || !second) throw new Error('The components are missing.')
    await changeAs(producer, first, 'manufactured')
    const dashboard = await context.newPage()
    await site.open(dashboard, '/dashboards/modern')
    const live = dashboard.getByText('Live', { exact: true })
    await expect(live).toBeVisible()
    await expect(figure(dashboard, 'Manufactured')).toHaveText('1')
    const phone = await newPhone({ baseURL: address })
    await openCard(phone, second)
    await enterUsername(phone, producer)
    await expect(phone.getByText(`${producer}, Producer`)).toBeVisible()
    // The list of stored changes is loaded after the card. Without a service worker, it cannot be loaded later.
    await phone.waitForLoadState('networkidle')

    await product.stop()
    await test.step('the dashboard shows the time of its data', async () => {
      await expect(dashboard.getByText(/^Reconnecting. Figures as of /)).toBeVisible()
      await expect(live).toBeHidden()
      await expect(figure(dashboard, 'Manufactured')).toHaveText('1')
    })
    await test.step('the card queues the change', async () => {
      await phone.getByRole('button', { name: 'Mark as manufactured' }).tap()
      await expect(phone.getByRole('heading', { name: 'Saved on this device' })).toBeVisible()
      await expect(phone.getByText('Waiting to be sent.')).toBeVisible()
    })

    product = await startProduct({ SAMPLE_DATA: '0', DATA_DIR: dataDir, PORT: new URL(address).port })
    await test.step('the card sends the change once', async () => {
      await phone.getByRole('button', { name: '1 change not sent' }).tap()
      await phone.getByRole('button', { name: 'Send now' }).tap()
      await expect(phone.getByText(`Sent: ${second.name} is Manufactured`)).toBeVisible()
      await expect(phone.getByText('The latest data could not be loaded.')).toHaveCount(0)
      expect(await historyOf(second)).toHaveLength(1)
    })
    await test.step('the dashboard is live again and shows missed changes', async () => {
      await expect(live).toBeVisible({ timeout: processMs })
      await expect(figure(dashboard, 'Manufactured')).toHaveText('2')
      await expect(dashboard.getByRole('log', { name: 'Latest activity' })).toContainText(/Components: 2|W-02/)
    })
  } finally {
    await context.close()
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
