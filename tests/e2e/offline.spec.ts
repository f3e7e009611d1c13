import { copyFile, readFile, rename, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { isReady, openReadyCard, refusedChanges } from './offline-device.ts'
import { expect, test } from './site.ts'
import { phoneScreen } from './test.ts'
import { changeAs, historyOf, openCard } from './workers.ts'

test.use({ viewport: phoneScreen, hasTouch: true, isMobile: true, serviceWorkers: 'allow' })

const savedHeading = (page: Page) => page.getByRole('heading', { name: 'Saved on this device' })
const waiting = (page: Page, words: RegExp) => page.getByRole('button', { name: words })

test('offline, a visited card opens and queues a change, which is sent once with its time', async ({
  page,
  context,
  sampleComponent,
}) => {
  await openReadyCard(page, sampleComponent)
  await context.setOffline(true)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: sampleComponent.name })).toBeVisible()
  await expect(page.getByText(/This shows the piece as of/)).toBeVisible()
  await page.getByRole('button', { name: 'Mark as manufactured' }).tap()
  await expect(savedHeading(page)).toBeVisible()
  await expect(page.getByText('Waiting for a connection, then sent automatically.')).toBeVisible()
  await expect(page.getByText('Waiting for the transporter')).toBeVisible()
  const tappedBy = Date.now()
  await page.close()

  const again = await context.newPage()
  await again.goto(`${sampleComponent.address}/forms/form-component-card/${sampleComponent.qr_code}`)
  await expect(savedHeading(again)).toBeVisible()
  await waiting(again, /No connection · 1 change not sent/).tap()
  await expect(again.getByRole('dialog', { name: 'Changes on this device' })).toContainText(sampleComponent.name)
  await again.getByRole('button', { name: 'Close' }).tap()
  expect(await historyOf(sampleComponent)).toHaveLength(0)

  await context.setOffline(false)
  await expect(again.getByText(`Sent: ${sampleComponent.name} is Manufactured`)).toBeVisible()
  await expect(savedHeading(again)).toHaveCount(0)
  await expect(waiting(again, /not sent/)).toHaveCount(0)
  const [change, ...others] = await historyOf(sampleComponent)
  expect(others).toEqual([])
  expect(change).toMatchObject({ to_status: 'manufactured', via: 'offline' })
  expect(Date.parse(change?.occurred_at ?? '')).toBeLessThanOrEqual(tappedBy)
})

test('a change of a phone with a slow clock has the correct time, and the history mentions it', async ({
  page,
  context,
  sampleComponent,
  newPhone,
  openAsAdministrator,
}) => {
  const slow = new Date()
  slow.setFullYear(slow.getFullYear() - 3)
  await context.clock.install({ time: slow })
  const openedAt = Date.now()
  await openReadyCard(page, sampleComponent)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Mark as manufactured' }).tap()
  await expect(savedHeading(page)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(`Sent: ${sampleComponent.name} is Manufactured`)).toBeVisible()

  const [change] = await historyOf(sampleComponent)
  // The time of the change itself, not that of the component's creation or of the upload.
  expect(Date.parse(change?.occurred_at ?? '')).toBeGreaterThan(openedAt)
  expect(change?.occurred_at).not.toBe(change?.recorded_at)
  expect(change?.reported_at).toContain(String(slow.getUTCFullYear()))

  const office = await newPhone({ baseURL: sampleComponent.address })
  await openAsAdministrator(office, `/component/${sampleComponent.id}`)
  await expect(office.getByText(/Time corrected: the device’s clock showed \w+ \d+, 20\d\d/)).toBeVisible()
})

test('a queued change overtaken by another device shows the reason, is retried and discarded', async ({
  page,
  context,
  sampleComponent,
}) => {
  await openReadyCard(page, sampleComponent)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Mark as manufactured' }).tap()
  await expect(savedHeading(page)).toBeVisible()
  await changeAs('producer', sampleComponent, 'manufactured')
  await changeAs('transporter', sampleComponent, 'transported')
  await changeAs('inspector', sampleComponent, 'rejected')

  await context.setOffline(false)
  await expect(page.getByText('Not done: this piece is now Rejected.')).toBeVisible()
  await expect(waiting(page, /^1 change refused$/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Mark as/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Try again' }).tap()
  await expect(page.getByText('Not done: this piece is now Rejected.')).toBeVisible()

  await page.getByRole('button', { name: 'Discard' }).tap()
  const question = page.getByRole('dialog', { name: `Discard “Mark as manufactured” for ${sampleComponent.name}?` })
  await question.getByRole('button', { name: 'Discard' }).tap()
  await expect(page.getByText('Waiting for the project manager')).toBeVisible()
  await expect(waiting(page, /refused/)).toHaveCount(0)
  expect(await historyOf(sampleComponent)).toHaveLength(3)
})

test('signing out warns of an unsent change, which is sent when its user signs in again', async ({
  page,
  context,
  sampleComponent,
  signIn,
}) => {
  await signIn(page)
  await openCard(page, sampleComponent)
  await isReady(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Mark as manufactured' }).tap()
  await expect(savedHeading(page)).toBeVisible()

  await page.getByRole('link', { name: 'Dashboard' }).tap()
  await expect(waiting(page, /No connection · 1 change not sent/)).toBeVisible()
  const account = page.getByRole('button', { name: /^Your account/ })
  await account.tap()
  await page.getByRole('menuitem', { name: 'Sign out' }).tap()
  const question = page.getByRole('dialog', { name: '1 change has not been sent yet. Sign out?' })
  await question.getByRole('button', { name: 'Cancel' }).tap()
  await expect(account).toBeVisible()
  await account.tap()
  await page.getByRole('menuitem', { name: 'Sign out' }).tap()
  await question.getByRole('button', { name: 'Sign out' }).tap()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()

  await context.setOffline(false)
  await openCard(page, sampleComponent)
  await waiting(page, /1 change not sent/).tap()
  await expect(page.getByText(/^Waiting until .+ signs in on this device\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Discard' })).toHaveCount(0)
  expect(await historyOf(sampleComponent)).toHaveLength(0)
  await signIn(page)
  await expect(page.getByText(`Sent: ${sampleComponent.name} is Manufactured`)).toBeVisible()
  expect(await historyOf(sampleComponent)).toMatchObject([{ to_status: 'manufactured', via: 'offline' }])
})

test('a device that cannot store a change shows that and can send it again', async ({
  page,
  context,
  sampleComponent,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Forbidden', 'SecurityError')
    }
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (key, value) {
      if (key.startsWith('castline-change ')) throw new DOMException('Full', 'QuotaExceededError')
      setItem.call(this, key, value)
    }
  })
  await openReadyCard(page, sampleComponent)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Mark as manufactured' }).tap()
  await expect(page.getByRole('heading', { name: 'This phone cannot save the change' })).toBeVisible()
  await expect(savedHeading(page)).toHaveCount(0)

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Send again' }).tap()
  await expect(page.getByRole('heading', { name: `${sampleComponent.name} is now manufactured` })).toBeVisible()
  expect(await historyOf(sampleComponent)).toHaveLength(1)
})

test('a new version is offered, and reloading keeps unsent changes', async ({ page, context, sampleComponent }) => {
  const worker = fileURLToPath(new URL('../../apps/web/dist/sw.js', import.meta.url))
  await copyFile(worker, `${worker}.before`)
  try {
    // The server is unavailable for changes only, as during an update.
    const refused = await refusedChanges(page)
    await openReadyCard(page, sampleComponent)
    await refused.begin()
    await page.getByRole('button', { name: 'Mark as manufactured' }).tap()
    await expect(savedHeading(page)).toBeVisible()

    await writeFile(worker, `${await readFile(worker, 'utf8')}\n// newer`)
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await expect(page.getByText('A new version is available.')).toBeVisible()
    const refusedBefore = await refused.count()
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).tap()])
    await expect(savedHeading(page)).toBeVisible()
    // The new page has tried once; half a minute later it would try again.
    await expect.poll(refused.count).toBeGreaterThan(refusedBefore)
    await waiting(page, /1 change not sent/).tap()
    await refused.end()
    await page.getByRole('button', { name: 'Send now' }).tap()
    await expect(page.getByText(`Sent: ${sampleComponent.name} is Manufactured`)).toBeVisible()
    expect(await historyOf(sampleComponent)).toHaveLength(1)
  } finally {
    await rename(`${worker}.before`, worker)
    await context.close()
  }
})

test('changes that were refused for the same reason say it once and are discarded together', async ({
  page,
  context,
  site,
}) => {
  const components = await site.components(['name'], [['R-1'], ['R-2'], ['R-3']])
  const producer = await site.worker('producer')
  const transporter = await site.worker('transporter')
  const inspector = await site.worker('inspector')
  for (const component of components) {
    await site.open(page, `/forms/form-component-card/${component.qr_code}`)
    await isReady(page)
    await expect(page.getByRole('button', { name: 'Mark as manufactured' })).toBeVisible()
  }
  await context.setOffline(true)
  for (const [index, component] of components.entries()) {
    await page.goto(`${site.address}/forms/form-component-card/${component.qr_code}`)
    await page.getByRole('button', { name: 'Mark as manufactured' }).tap()
    await expect(waiting(page, new RegExp(`· ${index + 1} changes? not sent`))).toBeVisible()
  }
  for (const component of components) {
    await changeAs(producer, component, 'manufactured')
    await changeAs(transporter, component, 'transported')
    await changeAs(inspector, component, 'rejected')
  }
  await context.setOffline(false)
  await waiting(page, /^3 changes refused$/).tap()
  const dialog = page.getByRole('dialog', { name: 'Changes on this device' })
  await expect(dialog.getByText('Not done: this piece is now Rejected.')).toHaveCount(1)
  await expect(dialog.getByText('The server refused these changes')).toBeVisible()
  await expect(dialog).not.toContainText('not sent')
  await page.screenshot({ path: test.info().outputPath('refused.png') })
  await dialog.getByRole('button', { name: 'Discard all (3)' }).tap()
  await page
    .getByRole('dialog', { name: 'Discard all of these changes (3)?' })
    .getByRole('button', { name: 'Discard' })
    .tap()
  await expect(page.getByText('Discarded: 3')).toBeVisible()
  await expect(waiting(page, /refused/)).toHaveCount(0)
  for (const component of components) expect(await historyOf(component)).toHaveLength(3)
})
