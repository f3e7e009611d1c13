import type { Page } from '@playwright/test'
import { countStored } from './offline-device.ts'
import { expect, phoneScreen, test } from './test.ts'
import { cardPath, changeAs, enterUsername, historyOf, openCard } from './workers.ts'

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

test('when two phones make the same change, one succeeds and the other shows that it was already made', async ({
  newPhone,
  sampleComponent,
}) => {
  const phones = [await newPhone(), await newPhone()] as const
  for (const phone of phones) {
    await openCard(phone, sampleComponent)
    await enterUsername(phone, 'producer')
  }
  await atOnce(...phones)
  for (const phone of phones) await phone.getByRole('button', { name: 'Mark as manufactured' }).tap()

  const outcomes = phones.map((phone) =>
    phone.getByRole('heading', { name: /is now manufactured$|^This piece is already manufactured$/ }),
  )
  for (const outcome of outcomes) await expect(outcome).toBeVisible()
  const words = await Promise.all(outcomes.map((outcome) => outcome.textContent()))
  expect(words.toSorted()).toEqual([
    `${sampleComponent.name} is now manufactured`,
    'This piece is already manufactured',
  ])
  for (const phone of phones) await expect(phone.getByText('Waiting for the transporter')).toBeVisible()
  expect(await historyOf(sampleComponent)).toHaveLength(1)
})

test('a phone with an outdated status shows the current one when its change is rejected', async ({
  newPhone,
  sampleComponent,
}) => {
  await changeAs('producer', sampleComponent, 'manufactured')
  const [driver, inspector] = [await newPhone(), await newPhone()]
  await openCard(driver, sampleComponent)
  await enterUsername(driver, 'transporter')
  await expect(driver.getByRole('button', { name: 'Mark as transported' })).toBeVisible()
  await openCard(inspector, sampleComponent)
  await enterUsername(inspector, 'inspector')
  await inspector.getByRole('button', { name: 'Reject' }).tap()
  await inspector.getByRole('radio', { name: 'Wrong dimensions' }).check()
  await inspector.getByRole('button', { name: 'Reject piece' }).tap()
  await expect(inspector.getByRole('heading', { name: `${sampleComponent.name} is now rejected` })).toBeVisible()

  await driver.getByRole('button', { name: 'Mark as transported' }).tap()
  await expect(driver.getByRole('heading', { name: 'Somebody else has changed this piece' })).toBeVisible()
  await expect(driver.getByText('“Mark as transported” was not done: this piece is now rejected.')).toBeVisible()
  await expect(driver.getByText('Waiting for the project manager')).toBeVisible()
  await expect(driver.getByRole('button', { name: 'Mark as transported' })).toHaveCount(0)
  expect(await historyOf(sampleComponent)).toHaveLength(2)
})

test('a change whose response was lost is resent automatically and recorded once', async ({
  page,
  sampleComponent,
}) => {
  await openCard(page, sampleComponent)
  await enterUsername(page, 'producer')
  await page.route(
    changes,
    async (route) => {
      await route.fetch()
      await route.abort('internetdisconnected')
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Mark as manufactured' }).tap()
  await expect(page.getByText(`Sent: ${sampleComponent.name} is Manufactured`)).toBeVisible()
  await expect(page.getByText('Waiting for the transporter')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo: back to Planning' })).toBeVisible()
  expect(await historyOf(sampleComponent)).toHaveLength(1)
})

test('a change whose page was closed before the response is resent by the next page and recorded once', async ({
  page,
  context,
  sampleComponent,
}) => {
  await openCard(page, sampleComponent)
  await enterUsername(page, 'producer')
  let isMade = false
  await page.route(changes, async (route) => {
    await route.fetch()
    isMade = true
  })
  await page.getByRole('button', { name: 'Mark as manufactured' }).tap()
  await expect.poll(() => isMade).toBe(true)
  await expect.poll(() => countStored(page, 'changes')).toBe(1)
  const next = await context.newPage()
  await openCard(next, sampleComponent)
  await expect(next.getByText('Waiting for the transporter')).toBeVisible()
  await expect(next.getByRole('button', { name: /not sent/ })).toHaveCount(0)
  await next.close()
  await page.close()

  const later = await context.newPage()
  await openCard(later, sampleComponent)
  await expect(later.getByText(`Sent: ${sampleComponent.name} is Manufactured`)).toBeVisible()
  await expect.poll(() => countStored(later, 'changes')).toBe(0)
  expect(await historyOf(sampleComponent)).toHaveLength(1)
})

test('a card that could not be loaded shows an error, and a retry waits for no attempt and keeps what was entered', async ({
  page,
  sampleComponent,
}) => {
  let attempts = 0
  await page.route('**/api/components/qr/*', async (route) => {
    attempts += 1
    if (attempts === 1) await route.abort('internetdisconnected')
    // The next two have no response, as when the network is lost on the way.
    if (attempts > 3) await route.continue()
  })
  await page.goto(cardPath(sampleComponent))
  await expect(page.getByRole('heading', { level: 1, name: 'This piece is not stored on this device' })).toBeVisible()
  await expect.poll(() => attempts).toBe(2)
  await page.getByLabel('Username').fill('producer')
  await page.getByRole('button', { name: 'Try again' }).tap()
  await expect.poll(() => attempts).toBe(3)
  // Steps without a network stay possible.
  await expect(page.getByLabel('Username')).toHaveValue('producer')
  await page.getByRole('button', { name: 'Try again' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: sampleComponent.name })).toBeVisible()
})

test('a card whose response hangs offers what works offline, and shows the piece when the response arrives', async ({
  page,
  sampleComponent,
}) => {
  const released = Promise.withResolvers<void>()
  let attempts = 0
  await page.route('**/api/components/qr/*', async (route) => {
    attempts += 1
    await released.promise
    await route.continue()
  })
  await page.clock.install()
  await page.goto(cardPath(sampleComponent))
  await expect.poll(() => attempts).toBe(1)
  // The card is rendered, and waits.
  await expect(page.getByRole('main')).toBeVisible()
  await page.clock.fastForward(6_000)
  await expect(page.getByRole('heading', { level: 1, name: 'This piece is not stored on this device' })).toBeVisible()
  await page.getByLabel('Username').fill('prod')
  expect(attempts).toBe(1)
  released.resolve()
  await expect(page.getByRole('heading', { level: 1, name: sampleComponent.name })).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue('prod')
})
