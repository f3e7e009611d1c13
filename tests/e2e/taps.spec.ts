import type { Page } from '@playwright/test'
import type { Piece } from '../support/components.ts'
import { countStored, isReady } from './offline-device.ts'
import { expect, type Site, test } from './site.ts'
import { phoneScreen } from './test.ts'
import { cardPath, changeAs, giveName, historyOf, openCard } from './workers.ts'

test.use({ viewport: phoneScreen, hasTouch: true, isMobile: true, serviceWorkers: 'allow' })

/** The number of taps in each of the two runs; `CASTLINE_TAPS=250` makes 500 in total. */
const taps = Number(process.env.CASTLINE_TAPS ?? 8)

const step = (page: Page) => page.getByRole('button', { name: 'Mark as manufactured' })
const cardOf = (piece: Piece) => `${piece.address}${cardPath(piece)}`

/** Returns new components of this site, after opening the card of the first one and entering a producer's username. */
async function readyFor(site: Site, page: Page, count: number): Promise<Piece[]> {
  const rows = Array.from({ length: count }, (_none, at) => [`Tap-${at}`])
  const pieces = await site.pieces(['name'], rows)
  const [first] = pieces
  if (!first) throw new Error('The pieces were not found.')
  await openCard(page, first)
  await giveName(page, await site.worker('producer'))
  await expect(step(page)).toBeVisible()
  await isReady(page)
  return pieces
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
async function tapEachInPassing(page: Page, pieces: readonly Piece[]): Promise<Page> {
  let tab = page
  for (const [at, piece] of pieces.entries()) {
    await openCard(tab, piece)
    await expect(step(tab)).toBeVisible()
    if (at % 3 === 2) {
      await step(tab).evaluate((button) => (button as HTMLElement).click())
      await tab.close()
      tab = await page.context().newPage()
    } else {
      const next = cardOf(pieces[at + 1] ?? piece)
      await Promise.all([tab.waitForEvent('load'), at % 3 === 0 ? tapAndGo(tab, next) : tapAndReload(tab)])
    }
  }
  return tab
}

/** Opens each card online, until its component is stored on the device. */
async function seeEach(page: Page, pieces: readonly Piece[]): Promise<void> {
  for (const [at, piece] of pieces.entries()) {
    await openCard(page, piece)
    await expect.poll(() => countStored(page, 'pieces')).toBeGreaterThan(at)
  }
}

/** Checks that each component was changed exactly once, at the time of the tap. */
async function expectAllMade(pieces: readonly Piece[]): Promise<void> {
  for (const piece of pieces) {
    await expect.poll(() => historyOf(piece), { timeout: 30_000 }).toMatchObject([{ to_status: 'manufactured' }])
  }
}

test('a tap counts although its page is left in the same instant, before its request has arrived', async ({
  page,
  context,
  site,
}) => {
  test.setTimeout(60_000 + taps * 5_000)
  const pieces = await readyFor(site, page, taps)
  await context.route('**/api/components/*/status', () => undefined)
  const tab = await tapEachInPassing(page, pieces)
  await context.unroute('**/api/components/*/status')
  await openCard(tab, pieces[0] as Piece)
  await expectAllMade(pieces)
})

test('without a network, too, a tap counts although its page is left in the same instant', async ({
  page,
  context,
  site,
}) => {
  test.setTimeout(60_000 + taps * 10_000)
  const pieces = await readyFor(site, page, taps)
  await seeEach(page, pieces)
  await context.setOffline(true)
  const tab = await tapEachInPassing(page, pieces)
  await openCard(tab, pieces[0] as Piece)
  await expect(tab.getByRole('button', { name: `${taps} changes not sent` })).toBeVisible()
  await context.setOffline(false)
  await expectAllMade(pieces)
})

test('a kept step that somebody else made counts as done, and the later ones of its piece go out', async ({
  page,
  context,
  site,
}) => {
  const [piece] = await site.pieces(['name'], [['Twice']])
  if (!piece) throw new Error('The piece was not found.')
  const producer = await site.worker('producer')
  await site.open(page, `/forms/form-component-card/${piece.qr_code}`)
  await isReady(page)
  await context.setOffline(true)
  await step(page).tap()
  await page.getByRole('button', { name: 'Mark as transported' }).tap()
  await expect(page.getByRole('button', { name: '2 changes not sent' })).toBeVisible()
  await changeAs(producer, piece, 'manufactured')

  await context.setOffline(false)
  const notice = 'Already done by somebody else: Twice was already Manufactured · Sent: Twice is Transported'
  await expect(page.getByText(notice)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as accepted' })).toBeVisible()
  await expect(page.getByRole('button', { name: /not sent/ })).toHaveCount(0)
  expect(await historyOf(piece)).toMatchObject([{ to_status: 'transported' }, { to_status: 'manufactured' }])
})

test('a load that was confirmed in passing is sent, and is in the scanner no more', async ({ page, context, site }) => {
  const [piece] = await site.pieces(['name'], [['Load-1']])
  if (!piece) throw new Error('The piece was not found.')
  await page.addInitScript(() => localStorage.setItem('castline-scanner-mode', 'load'))
  await site.open(page, '/forms/form-qr-code-reader')
  await page.getByLabel('Label code').fill(piece.qr_code)
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
  await expect(page.getByRole('heading', { name: 'Load: 0' })).toBeVisible()
  expect(await historyOf(piece)).toHaveLength(1)
})
