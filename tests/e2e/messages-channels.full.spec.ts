import { rm } from 'node:fs/promises'
import type { CDPSession, Page, Worker } from '@playwright/test'
import { administratorToken } from '../support/product-api.ts'
import { startProduct } from '../support/sample-product.ts'
import { expect, phoneScreen, storeFirst, test } from './test.ts'

/**
 * A browser under test reaches no push service, and one without windows allows no notifications: this stands in for both.
 */
function allowNotifications() {
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
  Notification.requestPermission = async () => 'granted'
  let current: unknown = null
  PushManager.prototype.getSubscription = async () => current as PushSubscription | null
  PushManager.prototype.subscribe = async (options) => {
    const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
    const p256dh = await crypto.subtle.exportKey('raw', publicKey)
    const keys: Record<string, ArrayBuffer> = { p256dh, auth: crypto.getRandomValues(new Uint8Array(16)).buffer }
    const serverKey = options?.applicationServerKey as Uint8Array
    current = {
      endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
      options: { applicationServerKey: serverKey.buffer },
      getKey: (name: string) => keys[name],
      async unsubscribe() {
        current = null
        return true
      },
    }
    return current as PushSubscription
  }
}

/** Delivers a push to the service worker, as the browser does with one that it has decrypted. */
async function deliver(cdp: CDPSession, page: Page, data: string): Promise<void> {
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations
      if (one) resolve(one.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
}

/** Returns a function that returns what the service worker has shown since. */
async function watchShown(worker: Worker): Promise<() => Promise<unknown>> {
  await worker.evaluate(() => {
    const shown: unknown[] = []
    const scope = self as unknown as { registration: ServiceWorkerRegistration; shown: unknown[] }
    scope.shown = shown
    scope.registration.showNotification = async (title, options) => void shown.push({ title, ...options })
  })
  return () => worker.evaluate(() => (self as unknown as { shown: unknown[] }).shown)
}

const environment = { SAMPLE_DATA: '0', PUBLIC_URL: 'https://castline.example' }

test('a device is turned on and off, and shows what is pushed to it', async ({ newPhone }) => {
  const product = await startProduct(environment)
  const page = await newPhone({ baseURL: product.address, viewport: phoneScreen, serviceWorkers: 'allow' })
  try {
    await page.addInitScript(allowNotifications)
    await storeFirst(page, product.address, { token: await administratorToken(product.address) })
    const started = page.context().waitForEvent('serviceworker')
    await page.goto('/pages/account-settings?tab=messages')
    const messages = page.getByRole('region', { name: 'Messages' })
    const device = messages.getByRole('region', { name: 'This device' })
    const pushChoice = messages.getByRole('combobox', { name: 'Components on hold, Notification' })
    await expect(messages.getByRole('combobox', { name: 'Components on hold, Mail' })).toBeVisible()
    await expect(pushChoice).toBeHidden()
    await device.getByRole('button', { name: 'Notify me on this device' }).tap()
    await expect(page.getByText('This device shows notifications from now on.')).toBeVisible()
    await expect(pushChoice).toHaveValue('off')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phoneScreen.width)

    const shown = await watchShown(await started)
    const sent = { title: 'On hold: W-01', body: 'Crack', path: '/quality/1', tag: 'a', lang: 'ar', dir: 'rtl' }
    await deliver(await page.context().newCDPSession(page), page, JSON.stringify(sent))
    const { title, body, dir, path } = sent
    await expect.poll(shown).toMatchObject([{ title, body, dir, data: { path } }])

    await device.getByRole('button', { name: 'Turn off on this device' }).tap()
    await expect(device.getByRole('button', { name: 'Notify me on this device' })).toBeVisible()
    await expect(pushChoice).toBeHidden()
  } finally {
    await page.close()
    await product.stop()
    await rm(product.dataDir, { recursive: true, force: true })
  }
})

test('a LINE account is connected with a code', async ({ newPhone, baseURL }) => {
  const address = baseURL ?? ''
  const page = await newPhone()
  // The product under test has no official account.
  let connected_at: string | null = null
  const account = { name: 'Castline of the plant', chat: 'https://line.me/R/oaMessage/%40216ruzuq/?7K3M-Q2XW' }
  await page.route('**/api/users/me/line', (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: { on: true, connected_at } })
    const given = { code: '7K3M-Q2XW', expires_at: '2026-11-27T05:00:00Z', account }
    return route.fulfill({ status: 201, json: given })
  })
  await storeFirst(page, address, { token: await administratorToken(address) })
  await page.goto('/pages/account-settings?tab=messages')
  const line = page.getByRole('region', { name: 'LINE' })
  await line.getByRole('button', { name: 'Connect LINE' }).tap()
  await expect(line.getByText('7K3M-Q2XW')).toBeVisible()
  await expect(line.getByText('Send this code by LINE to Castline of the plant:')).toBeVisible()
  await expect(line.getByRole('link', { name: 'Open the chat in LINE' })).toHaveAttribute('href', account.chat)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phoneScreen.width)
  connected_at = '2026-11-27T04:50:00Z'
  await expect(page.getByText('LINE is connected.')).toBeVisible()
  await expect(line.getByText('7K3M-Q2XW')).toBeHidden()
  await expect(line.getByRole('button', { name: 'Disconnect LINE' })).toBeVisible()
})
