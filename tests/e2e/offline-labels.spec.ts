import { type Component, componentsOf, importComponents } from '../support/components.ts'
import { administratorToken, callApi } from '../support/product-api.ts'
import { indexedStatus, isReady, openReadyCard } from './offline-device.ts'
import { expect, phoneScreen, test } from './test.ts'
import { cardPath, changeAs, enterUsername, historyOf, openCard } from './workers.ts'

test.use({ viewport: phoneScreen, hasTouch: true, isMobile: true, serviceWorkers: 'allow' })

/** Imports components into the sample project that no device has seen. */
async function someComponents(address: string, name: string, count: number): Promise<Component[]> {
  const token = await administratorToken(address)
  const projects = await callApi<{ id: string; code: string }[]>(address, token, 'GET', '/projects')
  const project = projects.find(({ code }) => code === 'HC-B')
  if (!project) throw new Error('There is no sample project.')
  const rows = Array.from({ length: count }, (_none, at) => [name, `${name} ${at}`])
  await importComponents(address, token, project.id, ['name', 'external_id'], rows)
  return componentsOf(address, token, project.id, `q=${name}`)
}

test('a card left as soon as its buttons appear opens offline', async ({ page, context, baseURL, sampleComponent }, {
  testId,
}) => {
  const components = await someComponents(baseURL ?? '', `L-${testId.slice(-6)}`, 3)
  await openReadyCard(page, sampleComponent)
  // Leaves the page in the task in which the buttons appear.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const hasButtons = [...document.querySelectorAll('button')].some((button) => /^Mark as/.test(button.innerText))
      if (hasButtons && !sessionStorage.getItem('stay')) location.replace('/icon.svg')
    }).observe(document, { childList: true, subtree: true })
  })
  for (const component of components) {
    await page.goto(cardPath(component)).catch(() => undefined)
    await page.waitForURL('**/icon.svg')
  }
  await page.evaluate(() => sessionStorage.setItem('stay', 'yes'))

  await context.setOffline(true)
  for (const component of components) {
    await page.goto(cardPath(component))
    await expect(page.getByRole('heading', { level: 1, name: component.control_number })).toBeVisible()
    await expect(page.getByText(/This shows the piece as of/)).toBeVisible()
  }
})

test('offline, a label that was never opened shows its component from the index, which events update', async ({
  page,
  context,
  sampleComponent,
  signIn,
}) => {
  await signIn(page)
  await isReady(page)
  await expect.poll(() => indexedStatus(page, sampleComponent.qr_code)).toBe(0)
  await changeAs('producer', sampleComponent, 'manufactured')
  await expect.poll(() => indexedStatus(page, sampleComponent.qr_code)).toBe(1)

  await context.setOffline(true)
  await page.goto(cardPath(sampleComponent))
  await expect(page.getByRole('heading', { level: 1, name: sampleComponent.name })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: sampleComponent.control_number })).toBeVisible()
  await expect(page.getByText('Test floor')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reject' })).toBeVisible()
  await page.getByRole('button', { name: 'Mark as transported' }).tap()
  await expect(page.getByRole('heading', { name: 'Saved on this device' })).toBeVisible()
  await page.goto(`/forms/form-component-card/${sampleComponent.id}`)
  await expect(page.getByRole('heading', { level: 1, name: sampleComponent.name })).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText(`Sent: ${sampleComponent.name} is Transported`)).toBeVisible()
  expect((await historyOf(sampleComponent))[0]).toMatchObject({ to_status: 'transported', via: 'offline' })

  // Nothing remains for the next user of the device.
  await page.goto('/dashboards/modern')
  await page.getByRole('button', { name: /^Your account/ }).tap()
  await page.getByRole('menuitem', { name: 'Sign out' }).tap()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect.poll(() => indexedStatus(page, sampleComponent.qr_code)).toBeNull()
})

test('a visitor’s offline change for an unknown label is sent later with its time, or rejected with a reason', async ({
  page,
  context,
  baseURL,
  sampleComponent,
}, { testId }) => {
  const [seen] = await someComponents(baseURL ?? '', `S-${testId.slice(-6)}`, 1)
  if (!seen) throw new Error('The component was not found.')
  await openCard(page, seen)
  await isReady(page)
  await context.setOffline(true)

  await page.goto(cardPath(sampleComponent))
  await expect(page.getByRole('heading', { level: 1, name: 'This piece is not stored on this device' })).toBeVisible()
  await enterUsername(page, 'producer')
  await expect(page.getByText('producer (name not checked yet)')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Mark as/ })).toHaveCount(4)
  await page.getByRole('button', { name: 'Mark as manufactured' }).tap()
  await expect(page.getByText('Checked and sent automatically when the connection is restored.')).toBeVisible()
  const tappedBy = Date.now()
  // No component has this label.
  await page.goto(cardPath({ qr_code: '000000000000' }))
  await page.getByRole('button', { name: 'Mark as manufactured' }).tap()
  await expect(page.getByText('Checked and sent automatically when the connection is restored.')).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText(`Sent: ${sampleComponent.name} is Manufactured`)).toBeVisible()
  await page.getByRole('button', { name: '1 change refused' }).tap()
  const list = page.getByRole('dialog', { name: 'Changes on this device' })
  await expect(list).toContainText('0000-0000-0000: Mark as manufactured')
  await expect(list).toContainText('Not done: this label does not belong to a piece that you can change.')
  const [change, ...others] = await historyOf(sampleComponent)
  expect(others).toEqual([])
  expect(change).toMatchObject({ to_status: 'manufactured', via: 'offline' })
  expect(Date.parse(change?.occurred_at ?? '')).toBeLessThanOrEqual(tappedBy)
})

test('a signed-in user can queue changes for labels outside the index, on the card and in a load', async ({
  page,
  context,
  sampleComponent,
  baseURL,
  signIn,
}, { testId }) => {
  const [loaded] = await someComponents(baseURL ?? '', `W-${testId.slice(-6)}`, 1)
  if (!loaded) throw new Error('The component was not found.')
  await page.route('**/api/projects/*/component-index*', (route) => route.abort('connectionrefused'))
  await signIn(page)
  await isReady(page)
  await page.goto('/forms/form-qr-code-reader')
  // The index must be complete; otherwise the page would request it again while offline.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name, duration }) => /\.wasm$/.test(name) && duration > 0),
  )
  await page.getByRole('button', { name: 'List', exact: true }).tap()
  await context.setOffline(true)

  await page.getByLabel('Change for these pieces').selectOption({ label: 'Mark as manufactured' })
  await page.getByLabel('Label code').fill(loaded.qr_code)
  await page.getByRole('button', { name: 'Add', exact: true }).tap()
  await expect(page.getByText(/Not stored on this device/)).toBeVisible()
  await page.getByRole('button', { name: 'Mark as manufactured: 1' }).tap()
  await expect(page.getByText(/^Saved on this phone: 1/)).toBeVisible()

  await page.goto(cardPath(sampleComponent))
  await page.getByRole('button', { name: 'Mark as accepted' }).tap()
  await expect(page.getByText('Checked and sent automatically when the connection is restored.')).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText(`Sent: ${loaded.name} is Manufactured`)).toBeVisible()
  await expect(page.getByText('Not done: this piece is now Planning.')).toBeVisible()
  expect(await historyOf(sampleComponent)).toEqual([])
  expect(await historyOf(loaded)).toMatchObject([{ to_status: 'manufactured', via: 'offline' }])
})
