import type { Page } from '@playwright/test'
import type { Component } from '../support/components.ts'
import { callApi } from '../support/product-api.ts'
import { cameraVideo, fakeCameraFlags, inBrowser } from './fake-camera.ts'
import { printedLabel } from './label-picture.ts'
import { expect, type Site, test } from './site.ts'

const scanner = '/forms/form-qr-code-reader'

async function openLoad(site: Site, page: Page): Promise<void> {
  await site.open(page, scanner)
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'List: 0' })).toBeVisible()
}

async function threeComponents(site: Site): Promise<[Component, Component, Component]> {
  const [one, two, three] = await site.components(['name'], [['L-1'], ['L-2'], ['L-3']])
  if (!one || !two || !three) throw new Error('The components were not found.')
  return [one, two, three]
}

async function change({ address, token }: Site, { id }: Component, ...statuses: string[]): Promise<void> {
  for (const status of statuses) await callApi(address, token, 'PUT', `/components/${id}/status-auth`, { status })
}

/** A scanner's keys follow each other by this in ms. */
const keyMs = 5

const namedKeys = {
  Enter: { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' },
  Tab: { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 },
} as const

/**
 * Types as a hand-held scanner: each key has the time at which the scanner pressed it, as the browser reports it,
 * however late a busy page gets to it.
 */
async function scanByHand(page: Page, text: string, suffix: readonly (keyof typeof namedKeys)[] = ['Enter']) {
  const browser = await page.context().newCDPSession(page)
  const keys = [...[...text].map((key) => ({ key, text: key })), ...suffix.map((name) => namedKeys[name])]
  const begunAt = Date.now()
  await Promise.all(
    keys.flatMap((key, place) => {
      const timestamp = (begunAt + place * keyMs) / 1000
      return [
        browser.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key, timestamp }),
        browser.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key, text: '', timestamp }),
      ]
    }),
  )
  await browser.detach()
}

test('the camera scans two labels into a load once each, and one tap confirms both', async ({ site }, testInfo) => {
  const [one, two] = await threeComponents(site)
  const video = testInfo.outputPath('camera.mjpeg')
  await cameraVideo([await printedLabel(site, one), await printedLabel(site, two)], video)
  await inBrowser(fakeCameraFlags(video), async (page) => {
    // Load mode is stored, as after earlier use; otherwise the camera would open the card of the first label.
    await page.addInitScript(() => localStorage.setItem('castline-scanner-mode', 'load'))
    await site.open(page, scanner)
    // The fake camera's video plays slowly on a busy machine.
    await expect(page.getByRole('heading', { name: 'List: 2' })).toBeVisible()
    await expect(page.getByText('Already in the list, counted once')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'List: 2' })).toBeVisible()
    await page.getByRole('button', { name: 'Mark as manufactured: 2' }).click()
    await expect(page.getByText(/^Recorded: 2 \(L-[12] and L-[12]\)/)).toBeVisible()
  })
  const components = await site.components(['name'], [['L-9']])
  expect(
    components.filter(({ name }) => /L-[12]/.test(name)).map((component) => Reflect.get(component, 'status')),
  ).toEqual(['manufactured', 'manufactured'])
})

test('a hand-held scanner fills a load, which survives a reload; excluded components show the reason', async ({
  page,
  site,
}) => {
  await site.setCuring('off')
  const [one, two, three] = await threeComponents(site)
  await change(site, two, 'manufactured')
  await openLoad(site, page)

  // Works with the focus in any element, and leaves no characters in a field.
  const typed = page.getByLabel('Label code')
  await typed.fill('7K3')
  await scanByHand(page, `https://labels.example/forms/form-component-card/${one.qr_code}`)
  await expect(page.getByText('Scanned: ')).toBeVisible()
  await expect(typed).toHaveValue('7K3')
  await page.getByRole('button', { name: 'Turn sound off' }).focus()
  await scanByHand(page, two.qr_code, ['Tab'])
  // Without a suffix it ends by a pause, and leaves nothing in the field either.
  await typed.fill('7K3')
  await scanByHand(page, three.qr_code.toLowerCase(), [])
  await expect(page.getByRole('heading', { name: 'List: 3' })).toBeVisible()
  await expect(typed).toHaveValue('7K3')
  await scanByHand(page, three.qr_code)
  await expect(page.getByText('Already in the list, counted once')).toBeVisible()
  await scanByHand(page, 'https://prizes.example')
  await expect(page.getByText('This QR code does not belong to a Castline label. Content:')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn sound off' })).toBeVisible()
  await typed.fill('0000-0000-0000')
  await typed.press('Enter')
  await expect(typed).toHaveValue('')
  await expect(page.getByText('No piece found for this label in your projects')).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'List: 4' })).toBeVisible()
  const row = (mark: string) => page.getByRole('listitem').filter({ hasText: mark })
  await page.getByLabel('Change for these pieces').selectOption('Mark as manufactured')
  await expect(row('L-2').getByText('Already manufactured.')).toBeVisible()
  await row('L-2').getByRole('button', { name: 'Mark as transported instead' }).click()
  await page.getByRole('button', { name: 'Remove 0000-0000-0000' }).click()

  // Another user changes one of them first.
  await change(site, three, 'manufactured', 'transported', 'accepted')
  await page.getByRole('button', { name: 'Record all: 3' }).click()
  await expect(page.getByText(/^Recorded: 2/)).toBeVisible()
  await expect(row('L-3').getByText('“Mark as manufactured” was not done: this piece is now accepted.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'List: 1' })).toBeVisible()
  await row('L-3').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'List: 0' })).toBeVisible()
})

test('a load with a lost response stays on the device, is resent and recorded once', async ({ page, site }) => {
  const [one, two] = await threeComponents(site)
  await openLoad(site, page)
  await scanByHand(page, one.qr_code)
  const confirm = page.getByRole('button', { name: 'Mark as manufactured: 1' })
  await expect(confirm).toBeVisible()
  // The server applies the change, but its response is lost: the retry must not count again.
  await page.route('**/status-batch', async (route) => {
    await route.fetch()
    await route.abort('connectionrefused')
  })
  const sentAgain = page.waitForResponse((response) => response.url().endsWith(`/${one.id}/status-auth`))
  await confirm.click()
  await expect(page.getByText('Saved on this phone: 1 (L-1).')).toBeVisible()
  expect((await sentAgain).status()).toBe(200)
  const history = await callApi<unknown[]>(site.address, site.token, 'GET', `/components/${one.id}/history`)
  expect(history).toHaveLength(1)

  await scanByHand(page, two.qr_code)
  await page.getByRole('button', { name: 'Clear list' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Clear list' }).click()
  await expect(page.getByRole('heading', { name: 'List: 0' })).toBeVisible()
})

test('a scanned blank label is assigned to a component and replaces its label', async ({ page, site }) => {
  const [, two] = await threeComponents(site)
  const { codes } = await callApi<{ codes: string[] }>(site.address, site.token, 'POST', '/labels', {
    project_id: site.project.id,
    count: 1,
  })
  await site.open(page, `/forms/form-component-card/${codes[0]}`)
  await expect(page.getByRole('heading', { name: 'Which piece is it attached to?' })).toBeVisible()
  await page.getByLabel('Search for the piece').fill('no such mark')
  await expect(page.getByText('No piece in your projects matches “no such mark”.')).toBeVisible()
  await page.getByLabel('Search for the piece').fill('L-2')
  await page.getByRole('button', { name: 'L-2' }).click()
  await expect(page.getByRole('dialog', { name: 'Assign this label to L-2?' })).toBeVisible()
  await page.getByRole('button', { name: 'Assign label' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'L-2' })).toBeVisible()
  await page.goto(`/forms/form-component-card/${two.qr_code}`)
  await expect(page.getByRole('heading', { name: 'This label was replaced' })).toBeVisible()
})

test('a confirmed load is undone, except pieces that were changed since, and can be confirmed again', async ({
  page,
  site,
}) => {
  const [one, two] = await threeComponents(site)
  await page.addInitScript(() => localStorage.setItem('castline-scanner-mode', 'load'))
  await site.open(page, scanner)
  await expect(page.getByRole('heading', { name: 'List: 0' })).toBeVisible()
  for (const { qr_code } of [one, two]) await scanByHand(page, qr_code)
  await page.getByRole('button', { name: 'Mark as manufactured: 2' }).click()
  await expect(page.getByText(/^Recorded: 2/)).toBeVisible()
  await change(site, two, 'transported')

  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  const outcome = page.getByRole('alert').filter({ hasText: 'Undone: 1.' })
  await expect(outcome).toContainText('Not undone: 1')
  await expect(outcome.getByRole('listitem')).toContainText(two.control_number)
  await expect(page.getByRole('heading', { name: 'List: 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Mark as manufactured: 1' }).click()
  await expect(page.getByText(/^Recorded: 1/)).toBeVisible()
})
