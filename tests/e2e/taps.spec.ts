import type { Page } from '@playwright/test'
import type { Component } from '../support/components.ts'
import { testMs } from '../support/waits.ts'
import { countStored, isReady } from './offline-device.ts'
import { expect, type Site, test } from './site.ts'
import { phoneScreen } from './test.ts'
import { cardPath, changeAs, enterUsername, historyOf, openCard } from './workers.ts'

test.use({ viewport: phoneScreen, hasTouch: true, isMobile: true, serviceWorkers: 'allow' })

/** The number of taps in each of the two runs; `CASTLINE_TAPS=250` makes 500 in total. */
const taps = Number(process.env.CASTLINE_TAPS ?? 4)

const step = (page: Page) => page.getByRole('button', { name: 'Mark as manufactured' })
const cardOf = (component: Component) => `${component.address}${cardPath(component)}`

/** Returns new components of this site, after opening the card of the first one and entering a producer's username. */
async function readyFor(site: Site, page: Page, count: number): Promise<Component[]> {
  const rows = Array.from({ length: count }, (_none, at) => [`Tap-${at}`])
  const components = await site.components(['name'], rows)
  const [first] = components
  if (!first) throw new Error('The components were not found.')
  await openCard(page, first)
  await enterUsername(page, await site.worker('producer'))
  await expect(step(page)).toBeVisible()
  await isReady(page)
  return components
}

/** In a single task of the page, so that no promise of the tap can settle before the page is left. */
const tapAndGo = (page: Page, address: string) =>
  step(page).evaluate((button, next) => {
    ;(button as HTMLElement).click()
    location.assign(next)
  }, address)

const tapAndReload = (page: Page) =>
  step(page).evaluate((button) => {
    ;(button as HTMLElement).click()
    location.reload()
  })

/** Taps on each card and leaves it immediately, in turn by another address, a reload, and closing the tab. */
async function tapEachInPassing(page: Page, components: readonly Component[]): Promise<Page> {
  let tab = page
  for (const [at, component] of components.entries()) {
    await openCard(tab, component)
    await expect(step(tab)).toBeVisible()
    if (at % 3 === 2) {
      await step(tab).evaluate((button) => (button as HTMLElement).click())
      await tab.close()
      tab = await page.context().newPage()
    } else {
      const next = cardOf(components[at + 1] ?? component)
      await Promise.all([tab.waitForEvent('load'), at % 3 === 0 ? tapAndGo(tab, next) : tapAndReload(tab)])
    }
  }
  return tab
}

/** Opens each card online, until its component is stored on the device. */
async function seeEach(page: Page, components: readonly Component[]): Promise<void> {
  for (const [at, component] of components.entries()) {
    await openCard(page, component)
    await expect.poll(() => countStored(page, 'components')).toBeGreaterThan(at)
  }
}

/** Checks that each component was changed exactly once, at the time of the tap. */
async function expectAllMade(components: readonly Component[]): Promise<void> {
  for (const component of components) {
    await expect.poll(() => historyOf(component)).toMatchObject([{ to_status: 'manufactured' }])
  }
}

test('a change is recorded if its page is left immediately, before its request arrives', async ({
  page,
  context,
  site,
}) => {
  test.setTimeout(testMs + taps * 5_000)
  const components = await readyFor(site, page, taps)
  await context.route('**/api/components/*/status', () => undefined)
  const tab = await tapEachInPassing(page, components)
  await context.unroute('**/api/components/*/status')
  await openCard(tab, components[0] as Component)
  await expectAllMade(components)
})

test('an offline change is recorded if its page is left immediately', async ({ page, context, site }) => {
  test.setTimeout(testMs + taps * 10_000)
  const components = await readyFor(site, page, taps)
  await seeEach(page, components)
  await context.setOffline(true)
  const tab = await tapEachInPassing(page, components)
  await openCard(tab, components[0] as Component)
  await expect(tab.getByRole('button', { name: `${taps} changes not sent` })).toBeVisible()
  await context.setOffline(false)
  await expectAllMade(components)
})

test('a queued change already made by another user is removed, and later changes are sent', async ({
  page,
  context,
  site,
}) => {
  const [component] = await site.components(['name'], [['Twice']])
  if (!component) throw new Error('The component was not found.')
  const producer = await site.worker('producer')
  await site.open(page, `/forms/form-component-card/${component.qr_code}`)
  await isReady(page)
  await context.setOffline(true)
  await step(page).tap()
  await page.getByRole('button', { name: 'Mark as transported' }).tap()
  await expect(page.getByRole('button', { name: '2 changes not sent' })).toBeVisible()
  await changeAs(producer, component, 'manufactured')

  await context.setOffline(false)
  const notice = 'Already done by somebody else: Twice was already Manufactured · Sent: Twice is Transported'
  await expect(page.getByText(notice)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as accepted' })).toBeVisible()
  await expect(page.getByRole('button', { name: /not sent/ })).toHaveCount(0)
  expect(await historyOf(component)).toMatchObject([{ to_status: 'transported' }, { to_status: 'manufactured' }])
})

test('a load confirmed just before a reload is sent and removed from the scanner', async ({ page, context, site }) => {
  const [component] = await site.components(['name'], [['Load-1']])
  if (!component) throw new Error('The component was not found.')
  await page.addInitScript(() => localStorage.setItem('castline-scanner-mode', 'load'))
  await site.open(page, '/forms/form-qr-code-reader')
  await page.getByLabel('Label code').fill(component.qr_code)
  await page.getByLabel('Label code').press('Enter')
  const confirm = page.getByRole('button', { name: 'Mark as manufactured: 1' })
  await expect(confirm).toBeVisible()
  await context.route('**/api/components/status-batch', () => undefined)
  await Promise.all([
    page.waitForEvent('load'),
    confirm.evaluate((button) => {
      ;(button as HTMLElement).click()
      location.reload()
    }),
  ])
  await expect(page.getByText('Sent: Load-1 is Manufactured')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'List: 0' })).toBeVisible()
  expect(await historyOf(component)).toHaveLength(1)
})
