import type { ComponentDetail } from '@castline/contract/components'
import type { Ncr, NcrDetail } from '@castline/contract/ncr'
import type { Locator, Page } from '@playwright/test'
import { administratorToken, callApi } from '../support/product-api.ts'
import { expectAccessible, expectLayout } from './appearance.ts'
import { isReady, openReadyCard } from './offline-device.ts'
import { sendReport } from './report-form.ts'
import { expect, type Site, test } from './site.ts'
import { phoneScreen } from './test.ts'
import { cardPath } from './workers.ts'

test.use({ viewport: phoneScreen, hasTouch: true, isMobile: true, serviceWorkers: 'allow' })

const savedHeading = (page: Page) => page.getByRole('heading', { name: 'Saved on this device' })

/** Opens the form of a piece with a defect type, a hold and a photo with a mark. */
async function fillReport(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Report a defect' }).tap()
  const form = page.getByRole('dialog', { name: /^Report a defect of / })
  await form.getByRole('radio', { name: 'Cracked' }).tap()
  await form.getByRole('checkbox', { name: /^Hold the piece/ }).tap()
  await form.getByLabel('Description').fill('at the lower edge')
  const chooser = page.waitForEvent('filechooser')
  await form.getByRole('button', { name: 'Add photos' }).tap()
  await (await chooser).setFiles({ name: 'crack.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await form.getByRole('button', { name: 'Mark photo 1' }).tap()
  const marking = page.getByRole('dialog', { name: 'Mark the defect' })
  await marking.getByRole('application').press('Enter')
  await marking.getByRole('button', { name: 'Done' }).tap()
  return form
}

async function ncrsOf({ address, token, project }: Site): Promise<readonly Ncr[]> {
  const { ncrs } = await callApi<{ ncrs: Ncr[] }>(address, token, 'GET', `/projects/${project.id}/ncrs`)
  return ncrs
}

test('a defect reported without a network, with a marked photo, survives a reload and is sent once', async ({
  page,
  context,
  site,
}) => {
  const [component] = await site.components(['name'], [['W-01']])
  if (!component) throw new Error('The component is missing.')
  await site.open(page, cardPath(component))
  await isReady(page)
  await expect(page.getByRole('button', { name: 'Report a defect' })).toBeVisible()
  await context.setOffline(true)
  await page.reload()

  const form = await fillReport(page)
  await sendReport(form)
  await expect(page.getByText('The report for W-01 is saved on this device')).toBeVisible()
  await expect(savedHeading(page)).toBeVisible()
  await expect(page.getByText('Cracked · Holds the piece · at the lower edge · Photos: 1')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as manufactured' })).toHaveCount(0)
  await expectLayout(page)
  await expectAccessible(page)
  await page.reload()
  await expect(savedHeading(page)).toBeVisible()
  expect(await ncrsOf(site)).toEqual([])

  // The first response is lost.
  let lost = 0
  await page.route('**/api/projects/*/ncrs', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    return route.abort('connectionrefused')
  })
  await context.setOffline(false)
  await expect.poll(() => lost).toBe(1)
  // It is sent again when the network is back.
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'On hold: NCR-001' })).toBeVisible()
  await expect(savedHeading(page)).toHaveCount(0)

  const [ncr, ...others] = await ncrsOf(site)
  expect(others).toEqual([])
  expect(ncr).toMatchObject({
    number: 'NCR-001',
    via: 'offline',
    holds: true,
    photos: 1,
    description: 'at the lower edge',
  })
  const { events } = await callApi<NcrDetail>(site.address, site.token, 'GET', `/ncrs/${ncr?.id}`)
  expect(events.flatMap(({ photos }) => photos)).toMatchObject([{ marks: [{ kind: 'circle' }] }])
  const { holds } = await callApi<ComponentDetail>(site.address, site.token, 'GET', `/components/${component.id}`)
  expect(holds).toEqual(['NCR-001'])
})

test('a report that the server refuses shows the reason and its text, and signing out warns of it', async ({
  page,
  context,
  site,
}) => {
  const [component] = await site.components(['name'], [['W-02']])
  if (!component) throw new Error('The component is missing.')
  await site.open(page, `/component/${component.id}`)
  await isReady(page)
  await expect(page.getByRole('button', { name: 'Report a defect' })).toBeVisible()
  await context.setOffline(true)
  const form = await fillReport(page)
  await sendReport(form)
  await expect(savedHeading(page)).toBeVisible()
  await page.getByRole('button', { name: /^Your account/ }).tap()
  await page.getByRole('menuitem', { name: 'Sign out' }).tap()
  const question = page.getByRole('dialog', { name: '1 change has not been sent yet. Sign out?' })
  await question.getByRole('button', { name: 'Cancel' }).tap()

  await page.route('**/api/projects/*/ncrs', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 403, json: { error: 'forbidden', message: 'The role viewer cannot do this.' } })
      : route.continue(),
  )
  await context.setOffline(false)
  await expect(page.getByText('Not done: your role cannot report defects.')).toBeVisible()
  await expect(page.getByText(/at the lower edge · Photos: 1$/)).toBeVisible()
  await page.unroute('**/api/projects/*/ncrs')
  await page.getByRole('button', { name: 'Try again' }).tap()
  await expect(page.getByRole('heading', { name: 'On hold: NCR-001' })).toBeVisible()
  await expect.poll(() => ncrsOf(site)).toMatchObject([{ photos: 1 }])
})

test('a username reports a defect without a network', async ({ page, context, sampleComponent }) => {
  await openReadyCard(page, sampleComponent)
  await expect(page.getByRole('button', { name: 'Report a defect' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Report a defect' }).tap()
  const form = page.getByRole('dialog', { name: /^Report a defect of / })
  await form.getByRole('radio', { name: 'Cracked' }).tap()
  await form.getByRole('checkbox', { name: 'Ask an inspector to hold the piece' }).tap()
  const chooser = page.waitForEvent('filechooser')
  await form.getByRole('button', { name: 'Add photos' }).tap()
  await (await chooser).setFiles({ name: 'crack.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await sendReport(form, 'Major')
  await expect(savedHeading(page)).toBeVisible()
  await expect(page.getByText('Cracked · Asks for a hold · Photos: 1')).toBeVisible()
  await context.setOffline(false)
  const sent = new RegExp(`^NCR-\\d+ was reported for ${sampleComponent.name}. The inspectors are asked for a hold.`)
  await expect(page.getByText(sent)).toBeVisible()
  await expect(savedHeading(page)).toHaveCount(0)
  const { address, id } = sampleComponent
  const token = await administratorToken(address)
  const { project_id } = await callApi<ComponentDetail>(address, token, 'GET', `/components/${id}`)
  const path = `/projects/${project_id}/ncrs?component_id=${id}`
  await expect
    .poll(async () => (await callApi<{ ncrs: Ncr[] }>(address, token, 'GET', path)).ncrs)
    .toMatchObject([{ photos: 1, severity: 'major', hold_asked: true, holds: false, via: 'offline' }])
})
