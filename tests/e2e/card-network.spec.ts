import type { Page } from '@playwright/test'
import { countStored } from './offline-device.ts'
import { expect, phoneScreen, test } from './test.ts'
import { cardPath, changeAs, giveName, historyOf, openCard } from './workers.ts'

test.use({ viewport: phoneScreen, hasTouch: true, isMobile: true })

const changes = '**/api/components/*/status'

/** Holds the next change of each page until all pages have sent theirs, then releases them together. */
async function atOnce(...pages: Page[]): Promise<void> {
  const waiting: (() => void)[] = []
  for (const page of pages) {
    await page.route(changes, async (route) => {
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
        if (waiting.length === pages.length) for (const go of waiting) go()
      })
      await route.continue()
    })
  }
}

test('of two phones with the same tap one is confirmed, the other told that it is done', async ({
  newPhone,
  samplePiece,
}) => {
  const phones = [await newPhone(), await newPhone()] as const
  for (const phone of phones) {
    await openCard(phone, samplePiece)
    await giveName(phone, 'producer')
  }
  await atOnce(...phones)
  for (const phone of phones) await phone.getByRole('button', { name: 'Mark as manufactured' }).tap()

  const outcomes = phones.map((phone) =>
    phone.getByRole('heading', { name: /is now manufactured$|^This piece is already manufactured$/ }),
  )
  for (const outcome of outcomes) await expect(outcome).toBeVisible()
  const words = await Promise.all(outcomes.map((outcome) => outcome.textContent()))
  expect(words.toSorted()).toEqual([`${samplePiece.name} is now manufactured`, 'This piece is already manufactured'])
  for (const phone of phones) await expect(phone.getByText('Waiting for the transporter')).toBeVisible()
  expect(await historyOf(samplePiece)).toHaveLength(1)
})

test('a phone that shows an old state is told what the piece is now', async ({ newPhone, samplePiece }) => {
  await changeAs('producer', samplePiece, 'manufactured')
  const [driver, inspector] = [await newPhone(), await newPhone()]
  await openCard(driver, samplePiece)
  await giveName(driver, 'transporter')
  await expect(driver.getByRole('button', { name: 'Mark as transported' })).toBeVisible()
  await openCard(inspector, samplePiece)
  await giveName(inspector, 'inspector')
  await inspector.getByRole('button', { name: 'Reject' }).tap()
  await inspector.getByRole('radio', { name: 'Wrong dimensions' }).check()
  await inspector.getByRole('button', { name: 'Reject piece' }).tap()
  await expect(inspector.getByRole('heading', { name: `${samplePiece.name} is now rejected` })).toBeVisible()

  await driver.getByRole('button', { name: 'Mark as transported' }).tap()
  await expect(driver.getByRole('heading', { name: 'Somebody else was faster' })).toBeVisible()
  await expect(driver.getByText('“Mark as transported” was not done: this piece is now rejected.')).toBeVisible()
  await expect(driver.getByText('Waiting for the project manager')).toBeVisible()
  await expect(driver.getByRole('button', { name: 'Mark as transported' })).toHaveCount(0)
  expect(await historyOf(samplePiece)).toHaveLength(2)
})

test('a tap that arrived and whose answer was lost is sent again by itself, and counts once', async ({
  page,
  samplePiece,
}) => {
  await openCard(page, samplePiece)
  await giveName(page, 'producer')
  await page.route(
    changes,
    async (route) => {
      await route.fetch()
      await route.abort('internetdisconnected')
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Mark as manufactured' }).tap()
  await expect(page.getByText(`Sent: ${samplePiece.name} is Manufactured`)).toBeVisible()
  await expect(page.getByText('Waiting for the transporter')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo: back to Planning' })).toBeVisible()
  expect(await historyOf(samplePiece)).toHaveLength(1)
})

test('a tap whose page is closed before its answer goes out again from the next one, and counts once', async ({
  page,
  context,
  samplePiece,
}) => {
  await openCard(page, samplePiece)
  await giveName(page, 'producer')
  let isMade = false
  await page.route(changes, async (route) => {
    await route.fetch()
    isMade = true
  })
  await page.getByRole('button', { name: 'Mark as manufactured' }).tap()
  await expect.poll(() => isMade).toBe(true)
  await expect.poll(() => countStored(page, 'changes')).toBe(1)
  const next = await context.newPage()
  await openCard(next, samplePiece)
  await expect(next.getByText('Waiting for the transporter')).toBeVisible()
  await expect(next.getByRole('button', { name: /not sent/ })).toHaveCount(0)
  await next.close()
  await page.close()

  const later = await context.newPage()
  await openCard(later, samplePiece)
  await expect(later.getByText(`Sent: ${samplePiece.name} is Manufactured`)).toBeVisible()
  await expect.poll(() => countStored(later, 'changes')).toBe(0)
  expect(await historyOf(samplePiece)).toHaveLength(1)
})

test('a card that could not be looked up says so, and works when there is an answer', async ({ page, samplePiece }) => {
  // Lookups fail until the button is pressed; the page's own retries must not succeed before.
  await page.addInitScript(() => addEventListener('click', () => Object.assign(window, { isPressed: true }), true))
  await page.route('**/api/components/qr/*', async (route) => {
    if (await page.evaluate(() => 'isPressed' in window)) await route.continue()
    else await route.abort('internetdisconnected')
  })
  await page.goto(cardPath(samplePiece))
  await expect(page.getByRole('heading', { level: 1, name: 'This piece is not stored on this device' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: samplePiece.name })).toBeVisible()
})
